import { useState } from 'react';
import { parseDate } from 'api-contract/rules';
import { TextField, type TextFieldProps } from '../text-field/text-field';
import { maskDate } from './mask-date';

export interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** The shown text: `dd/mm/yyyy`, possibly unfinished. */
  value: string;
  /** Called with the shown text. */
  onChange: (value: string) => void;
}

/** The day of a complete `dd/mm/yyyy` as `yyyy-mm-dd`; null when unfinished or not an existing day. */
export const dayOf = (shown: string) => (shown.length === 10 ? parseDate(shown) : null);

/** A date typed with the mask ##/##/####; shows an error for an invalid date once the field loses the focus. */
export function DateField({ value, onChange, error, onBlur, ...rest }: DateFieldProps) {
  const [left, setLeft] = useState(false);
  const wrong = value !== '' && dayOf(value) === null && (left || value.length === 10);
  return (
    <TextField
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      {...rest}
      value={value}
      error={error ?? (wrong ? 'Data inválida.' : undefined)}
      onChange={(event) => {
        setLeft(false);
        const { inputType } = event.nativeEvent as Partial<InputEvent>;
        // What is left of a date while one of its digits is being replaced stays where it is.
        const taken = inputType?.startsWith('delete');
        onChange(taken ? event.target.value : maskDate(event.target.value));
      }}
      onBlur={(event) => {
        setLeft(true);
        const whole = maskDate(value);
        if (whole !== value && dayOf(whole)) onChange(whole);
        onBlur?.(event);
      }}
    />
  );
}
