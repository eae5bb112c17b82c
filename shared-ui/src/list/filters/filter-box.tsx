import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../button/button';
import { DateField } from '../../date-field/date-field';
import { TextField } from '../../text-field/text-field';
import { t } from '../../tokens';
import { Choices } from './choices';
import type { FilterField, Values } from './fields';
import { PeriodPicker } from './period-picker';
import { useDraft } from './use-draft';
import { useOptions } from './use-options';

export interface PillProps {
  listKey: string;
  field: FilterField;
  values: Values;
  /** Something is filled in: a field that is not gives way earlier. */
  crowded?: boolean;
  /** What the field's names are from now on. */
  onApply: (change: Values) => void;
}

const Root = styled.form`
  display: grid;
  gap: ${t.space(3)};
  padding: ${t.space(1)};
`;

/** What a field of the filter line opens: its choices, its period, or its box. */
export function FilterBox(props: PillProps) {
  const { listKey, field, values, onApply } = props;
  const { filter } = field;
  const { options, loading } = useOptions(listKey, filter, true);
  if (filter.type !== 'select') return <Typed {...props} />;
  return (
    <Choices
      label={field.label}
      options={options}
      loading={loading}
      value={values[filter.name] ?? ''}
      onChoose={(value) => onApply({ [filter.name]: value })}
    />
  );
}

function Typed({ field, values, onApply }: PillProps) {
  const { filter, until } = field;
  const { root, draft, change, apply } = useDraft([field], values);
  const value = draft[filter.name] ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft, onApply);
  };
  const days = (next: { from: string; to: string }) => ({
    [filter.name]: next.from,
    [until?.name ?? '']: next.to,
  });
  return (
    <Root ref={root} noValidate onSubmit={submit}>
      {until ? (
        <PeriodPicker
          from={filter}
          to={until}
          value={{ from: value, to: draft[until.name] ?? '' }}
          onChange={(next) => change(days(next))}
          onDone={(next) => apply(days(next), onApply)}
        />
      ) : filter.type === 'date' ? (
        <DateField
          autoFocus
          label={filter.label}
          name={filter.name}
          value={value}
          onChange={(next) => change({ [filter.name]: next })}
        />
      ) : (
        <TextField
          autoFocus
          label={filter.label}
          name={filter.name}
          value={value}
          onChange={(event) => change({ [filter.name]: event.target.value })}
        />
      )}
      <Button type="submit" variant="primary" wide>
        Aplicar
      </Button>
    </Root>
  );
}
