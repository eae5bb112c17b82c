import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from 'shared-ui';
import { Combobox, type ComboboxOption } from 'shared-ui/combobox';

interface FoundFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  /** The label of `value`, where it was not chosen here. */
  valueLabel?: string;
  find: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** What the answers are kept by. */
  queryKey: string;
}

/** One of many records, found on the server by typing. */
export function FoundField({ find, queryKey, onChange, valueLabel, ...field }: FoundFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const text = useSettled(typed.trim());
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: [queryKey, text],
    queryFn: ({ signal }) => find(text, signal),
    placeholderData: keepPreviousData,
    enabled: !field.readOnly,
  });
  return (
    <Combobox
      {...field}
      options={data}
      valueLabel={chosen?.value === field.value ? chosen.label : valueLabel}
      onSearch={setTyped}
      loading={isFetching || text !== typed.trim()}
      failed={isError}
      onChange={(value) => {
        setChosen(data.find((option) => option.value === value) ?? null);
        onChange(value);
      }}
    />
  );
}
