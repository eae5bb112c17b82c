import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Surface } from '../card/card';
import { Icon } from '../icon/icon';
import { toast } from '../toast/toast';
import { t } from '../tokens';
import type { Filter } from './declaration';
import { appliedOf, draftOf, FilterControl } from './filter-control';

type Values = Readonly<Record<string, string>>;

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${t.space(3)} ${t.space(4)};
  align-items: start;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(2)};
  /* In line with the boxes, below the height of a label. */
  padding-top: calc(${t.size.sm} * 1.45 + ${t.space(1)});
  @media (max-width: ${t.narrow}) {
    padding-top: 0;
    > * {
      flex: 1;
    }
  }
`;

interface ListFiltersProps {
  listKey: string;
  filters: readonly Filter[];
  applied: Values;
  onApply: (filters: Values) => void;
}

/** The filters of a list: drafts until 'Buscar'; 'Limpar Filtros' empties and applies. */
export function ListFilters({ listKey, filters, applied, onApply }: ListFiltersProps) {
  const drafts = (values: Values) =>
    Object.fromEntries(filters.map((filter) => [filter.name, draftOf(filter, values[filter.name] ?? '')]));
  const [state, setState] = useState({ applied, draft: drafts(applied) });
  const form = useRef<HTMLFormElement>(null);

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
    onApply(Object.fromEntries(values.filter((entry): entry is [string, string] => Boolean(entry[1]))));
    toast.success('Filtro aplicado');
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
    onApply({});
  };

  return (
    <Surface aria-label="Filtros">
      <Form ref={form} role="search" noValidate onSubmit={submit}>
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
          <Button type="submit" variant="primary" icon={<Icon name="search" size={16} />}>
            Buscar
          </Button>
          <Button onClick={clear}>Limpar Filtros</Button>
        </Buttons>
      </Form>
    </Surface>
  );
}
