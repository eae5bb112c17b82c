import { useRef, useState } from 'react';
import { appliedOf, draftOf, type FilterField, type Values } from './fields';

const filtersOf = (fields: readonly FilterField[]) =>
  fields.flatMap(({ filter, until }) => (until ? [filter, until] : [filter]));

/** What is being filled in before it is applied. `apply` gives what the call takes; a broken date takes the focus instead. */
export function useDraft(fields: readonly FilterField[], values: Values) {
  const filters = filtersOf(fields);
  const root = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Values>(() =>
    Object.fromEntries(filters.map((filter) => [filter.name, draftOf(filter, values[filter.name] ?? '')])),
  );
  return {
    root,
    draft,
    change: (next: Values) => setDraft({ ...draft, ...next }),
    apply: (from: Values, send: (values: Values) => void) => {
      const found = filters.map(
        (filter) => [filter.name, appliedOf(filter, from[filter.name] ?? '')] as const,
      );
      const wrong = found.find(([, value]) => value === null);
      if (wrong) root.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong[0])}"]`)?.focus();
      else send(Object.fromEntries(found.map(([name, value]) => [name, value ?? ''])));
    },
  };
}
