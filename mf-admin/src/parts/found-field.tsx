import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Cluster, IconButton, Stack, useSettled } from 'shared-ui';
import { Combobox } from 'shared-ui/combobox';

/** What can be found by its name; `key` tells it from others, `detail` is shown while it is chosen. */
export interface FoundItem {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
}

interface FoundFieldProps<T extends FoundItem> {
  label: string;
  hint?: string;
  error?: string;
  /** What the list of the chosen ones is called. */
  chosenLabel: string;
  value: readonly T[];
  onChange: (items: T[]) => void;
  /** Finds by part of a name; `what` keeps its answers apart from others'. */
  what: string;
  search: (name: string, signal: AbortSignal) => Promise<readonly T[]>;
}

/** Several records, found by name one after the other and listed below. */
export function FoundField<T extends FoundItem>({
  label,
  hint,
  error,
  chosenLabel,
  value,
  onChange,
  what,
  search,
}: FoundFieldProps<T>) {
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: [what, 'search', name],
    queryFn: ({ signal }) => search(name, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const open = data.filter(({ key }) => !value.some((chosen) => chosen.key === key));
  return (
    <Stack $gap={2}>
      <Combobox
        label={label}
        hint={hint}
        error={error}
        value=""
        options={open.map(({ key, name: text, detail }) => ({ value: key, label: text, detail }))}
        onSearch={setTyped}
        loading={isFetching || name !== typed.trim()}
        failed={isError}
        onChange={(key) => {
          const found = open.find((item) => item.key === key);
          if (found) onChange([...value, found]);
        }}
      />
      {value.length > 0 && (
        <ul role="list" aria-label={chosenLabel}>
          {value.map((item) => (
            <Cluster as="li" key={item.key} $justify="between">
              {item.name}
              <IconButton
                icon="close"
                label={`Remover ${item.name}`}
                onClick={() => onChange(value.filter((other) => other !== item))}
              />
            </Cluster>
          ))}
        </ul>
      )}
    </Stack>
  );
}
