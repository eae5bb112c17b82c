import { useId, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../button/button';
import { DateField } from '../../date-field/date-field';
import { Dialog } from '../../dialog/dialog';
import { RadioGroup } from '../../radio-group/radio-group';
import { TextField } from '../../text-field/text-field';
import { t } from '../../tokens';
import { ChoiceField } from './choice-field';
import type { FilterField, Values } from './fields';
import { filledOf } from './fields';
import { PeriodPicker } from './period-picker';
import { useDraft } from './use-draft';

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${t.space(4)};
  align-items: start;
  > fieldset:has(input[name$='_from']) {
    grid-column: 1 / -1;
  }
`;

interface FilterSheetProps {
  listKey: string;
  fields: readonly FilterField[];
  values: Values;
  onSearch: (values: Values) => void;
  onClear: () => void;
  onClose: () => void;
}

/** All filters of a list: drafts until 'Buscar'; 'Limpar Filtros' empties and applies. */
export function FilterSheet({ listKey, fields, values, onSearch, onClear, onClose }: FilterSheetProps) {
  const { root, draft, change, apply } = useDraft(fields, values);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft, (found) => onSearch(filledOf(found)));
  };
  const control = ({ filter, until }: FilterField) => {
    const { name, label } = filter;
    const value = draft[name] ?? '';
    if (until)
      return (
        <PeriodPicker
          key={name}
          from={filter}
          to={until}
          value={{ from: value, to: draft[until.name] ?? '' }}
          onChange={(next) => change({ [name]: next.from, [until.name]: next.to })}
        />
      );
    switch (filter.type) {
      case 'select':
        return (
          <ChoiceField
            key={name}
            listKey={listKey}
            filter={filter}
            value={value}
            onChange={(next) => change({ [name]: next })}
          />
        );
      case 'radio':
        return (
          <RadioGroup
            key={name}
            label={label}
            options={filter.options}
            value={value}
            onChange={(next) => change({ [name]: next })}
          />
        );
      case 'date':
        return (
          <DateField
            key={name}
            label={label}
            name={name}
            value={value}
            onChange={(next) => change({ [name]: next })}
          />
        );
      case 'text':
        return (
          <TextField
            key={name}
            label={label}
            name={name}
            value={value}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        );
    }
  };
  return (
    <Dialog
      open
      title="Filtros"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClear}>Limpar Filtros</Button>
          <Button type="submit" form={id} variant="primary">
            Buscar
          </Button>
        </>
      }
    >
      <Fields ref={root} id={id} noValidate onSubmit={submit}>
        {fields.map(control)}
      </Fields>
    </Dialog>
  );
}
