import { Combobox } from '../../combobox/combobox';
import { ListSelect } from '../../select/list-select';
import type { Filter } from '../declaration';
import { MANY } from './choices';
import { useOptions } from './use-options';

interface ChoiceFieldProps {
  listKey: string;
  filter: Extract<Filter, { type: 'select' }>;
  value: string;
  onChange: (value: string) => void;
}

/** A filter's choices as a field: a list, and from nine on one that is searched by typing. */
export function ChoiceField({ listKey, filter, value, onChange }: ChoiceFieldProps) {
  const { label, placeholder = 'Todos' } = filter;
  const { options, loading } = useOptions(listKey, filter, true);
  // A value from the address stays chosen while its choice is on the way, or if it is gone.
  const known = value === '' || options.some((option) => option.value === value);
  const all = known ? options : [...options, { value, label: value }];
  const common = { label, value, onChange, placeholder, options: all, loading };
  return all.length >= MANY ? (
    // Its options are those it was first drawn with.
    <Combobox key={String(loading)} {...common} />
  ) : (
    <ListSelect {...common} />
  );
}
