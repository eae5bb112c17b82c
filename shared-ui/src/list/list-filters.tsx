import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Surface } from '../card/card';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import type { Filter } from './declaration';
import { appliedOf, draftOf, FilterControl } from './filter-control';

type Values = Readonly<Record<string, string>>;

/* On a phone the filters would push every row off the screen, so they open on demand. */
const Opener = styled.div`
  display: none;
  @media (max-width: ${t.narrow}) {
    display: block;
  }
`;

const Form = styled.form<{ $open: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr));
  gap: ${t.space(3)} ${t.space(4)};
  align-items: start;
  @media (max-width: ${t.narrow}) {
    ${({ $open }) => ($open ? `margin-top: ${t.space(4)};` : 'display: none;')}
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${t.space(2)};
  /* In line with the boxes, below the height of a label. */
  padding-top: calc(${t.size.sm} * 1.45 + ${t.space(1)});
  /* Both in one field's room, so that they stand beside the last field wherever one is free. */
  > * {
    flex: 1 0 auto;
    padding-inline: ${t.space(2)};
  }
  @media (max-width: ${t.narrow}) {
    padding-top: 0;
  }
`;

interface ListFiltersProps {
  listKey: string;
  filters: readonly Filter[];
  applied: Values;
  /** 'Buscar', with what is filled in, be it as before or not. */
  onSearch: (filters: Values) => void;
  onClear: () => void;
}

/** The filters of a list: drafts until 'Buscar'; 'Limpar Filtros' empties and applies. */
export function ListFilters({ listKey, filters, applied, onSearch, onClear }: ListFiltersProps) {
  const drafts = (values: Values) =>
    Object.fromEntries(filters.map((filter) => [filter.name, draftOf(filter, values[filter.name] ?? '')]));
  const [state, setState] = useState({ applied, draft: drafts(applied) });
  const [open, setOpen] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const filled = Object.keys(applied).length;

  // The back button changes what is applied; the fields follow.
  if (JSON.stringify(state.applied) !== JSON.stringify(applied))
    setState({ applied, draft: drafts(applied) });

  const apply = (draft: Values) => {
    const values = filters.map(
      (filter) => [filter.name, appliedOf(filter, draft[filter.name] ?? '')] as const,
    );
    const wrong = values.find(([, value]) => value === null);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong[0])}"]`)?.focus();
      return;
    }
    onSearch(Object.fromEntries(values.filter((entry): entry is [string, string] => Boolean(entry[1]))));
  };
  const change = (filter: Filter, value: string) => {
    const draft = { ...state.draft, [filter.name]: value };
    setState({ ...state, draft });
    if (filter.type === 'radio') apply(draft);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(state.draft);
  };
  const clear = () => {
    setState({ ...state, draft: drafts({}) });
    onClear();
  };

  return (
    <Surface aria-label="Filtros" $padding={4}>
      <Opener>
        <Button
          wide
          icon={<Icon name="search" size={16} />}
          aria-expanded={open}
          aria-controls={formId}
          onClick={() => setOpen(!open)}
        >
          {filled > 0 ? `Filtros (${filled})` : 'Filtros'}
        </Button>
      </Opener>
      <Form ref={form} id={formId} $open={open} role="search" noValidate onSubmit={submit}>
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            listKey={listKey}
            filter={filter}
            value={state.draft[filter.name] ?? ''}
            onChange={(value) => change(filter, value)}
          />
        ))}
        <Buttons>
          <Button type="submit" variant="primary">
            Buscar
          </Button>
          <Button onClick={clear}>Limpar Filtros</Button>
        </Buttons>
      </Form>
    </Surface>
  );
}
