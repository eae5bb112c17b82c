import { useQuery } from '@tanstack/react-query';
import { DateField, dayOf } from '../date-field/date-field';
import { RadioGroup } from '../radio-group/radio-group';
import { Select, type Option } from '../select/select';
import { TextField } from '../text-field/text-field';
import type { Filter, LoadOptions } from './declaration';

interface ControlProps<F extends Filter = Filter> {
  listKey: string;
  filter: F;
  value: string;
  onChange: (value: string) => void;
}

const NO_OPTIONS: readonly Option[] = [];

function SelectFilter({
  listKey,
  filter,
  value,
  onChange,
}: ControlProps<Extract<Filter, { type: 'select' }>>) {
  const { name, label, placeholder = 'Todos' } = filter;
  const load: LoadOptions | null = typeof filter.options === 'function' ? filter.options : null;
  const loaded = useQuery({
    queryKey: ['list-options', listKey, name],
    queryFn: ({ signal }) => load?.({ signal }) ?? NO_OPTIONS,
    enabled: load !== null,
  });
  const options = typeof filter.options === 'function' ? (loaded.data ?? NO_OPTIONS) : filter.options;
  // A value from the URL stays chosen while its option is on the way, or if it is gone.
  const shown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      placeholder={placeholder}
      options={shown ? options : [...options, { value, label: value }]}
      value={value}
      aria-busy={loaded.isFetching || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A day as the field shows it. */
const shownDay = (iso: string) => iso.split('-').reverse().join('/');

/** A filter's draft as the field shows it: dates are kept `dd/mm/yyyy` until they are applied. */
export const draftOf = (filter: Filter, applied: string) =>
  filter.type === 'date' ? shownDay(applied) : applied;

/** A draft as the call takes it; null when it is no date. */
export const appliedOf = (filter: Filter, draft: string): string | null =>
  filter.type === 'date' && draft !== '' ? dayOf(draft) : draft.trim();

/** The control of one filter. */
export function FilterControl({ listKey, filter, value, onChange }: ControlProps) {
  switch (filter.type) {
    case 'select':
      return <SelectFilter listKey={listKey} filter={filter} value={value} onChange={onChange} />;
    case 'radio':
      return <RadioGroup label={filter.label} options={filter.options} value={value} onChange={onChange} />;
    case 'date':
      return <DateField label={filter.label} name={filter.name} value={value} onChange={onChange} />;
    case 'text':
      return (
        <TextField
          label={filter.label}
          name={filter.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
