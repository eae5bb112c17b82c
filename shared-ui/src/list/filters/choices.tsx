import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import styled from 'styled-components';
import { PtBr } from '../../aria/pt-br';
import { choiceCss } from '../../aria/popover-css';
import { controlCss } from '../../field/control-css';
import type { Option } from '../../select/select';
import { t } from '../../tokens';

const List = styled(ListBox<Option>)`
  display: block;
  max-height: 18rem;
  overflow-y: auto;
  outline: none;
`;

const Choice = styled(ListBoxItem<Option>)`
  ${choiceCss}
`;

const Search = styled(Input)`
  ${controlCss}
  margin-bottom: ${t.space(1)};
`;

const Nothing = styled.p`
  padding: ${t.space(2)} ${t.space(2.5)};
  color: ${t.color.inkSoft};
`;

/** Choices from this number on are found by typing. */
export const MANY = 9;

interface ChoicesProps {
  label: string;
  options: readonly Option[];
  loading: boolean;
  value: string;
  onChoose: (value: string) => void;
}

/** One of the choices of a filter; many of them can be searched. */
export function Choices({ label, options, loading, value, onChoose }: ChoicesProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const many = options.length >= MANY;
  const list = (
    <List
      aria-label={label}
      items={options}
      selectionMode="single"
      selectedKeys={value === '' ? [] : [value]}
      disallowEmptySelection
      autoFocus={many ? undefined : true}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        if (key !== undefined) onChoose(String(key));
      }}
      renderEmptyState={() => <Nothing>{loading ? 'Buscando...' : 'Nenhum registro encontrado.'}</Nothing>}
    >
      {({ value: id, label: text }) => (
        <Choice id={id} textValue={text}>
          {text}
        </Choice>
      )}
    </List>
  );
  return (
    <PtBr>
      {many ? (
        <Autocomplete filter={contains}>
          <SearchField aria-label={`Buscar em ${label}`} autoFocus>
            <Search placeholder="Digite para buscar" />
          </SearchField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </PtBr>
  );
}
