import { useState } from 'react';
import { formatNumber, numberProblem, readTyped } from 'api-contract/rules';
import { TextField, type TextFieldProps } from '../text-field/text-field';

const MONEY_SIGN = 'R$ ';

export interface DecimalFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** A decimal string of the wire, `1234.56`; empty for none. What cannot be read is the text as it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** Reads what is typed otherwise than as a number alone, such as with its unit; null for what cannot be read. */
  read?: (text: string) => string | null;
}

/** More than anybody types. */
const MOST_DECIMALS = 100;

/** The value with at least so many decimals; never rounded, and what is no number stays as it is. */
function finishedText(value: string, decimals: number, sign: string): string {
  if (numberProblem(value, MOST_DECIMALS)) return value;
  const own = (value.split('.')[1] ?? '').length;
  return value === '' ? '' : sign + formatNumber(value, Math.max(decimals, own));
}

/** Keeps what is typed or pasted, reads it, and shows how it was read once the field is left. */
function DecimalField({
  value,
  onChange,
  onBlur,
  error,
  decimals,
  sign = '',
  read = readTyped,
  ...rest
}: DecimalFieldProps & { decimals: number; sign?: string }) {
  const valueOf = (text: string) => read(text) ?? text;
  const finished = finishedText(value, decimals, sign);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  // The owner may set another value while the field is being typed into.
  const shown = typed !== null && valueOf(typed) === value ? typed : finished;
  return (
    <TextField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...rest}
      value={shown}
      error={error ?? (left ? numberProblem(value, decimals) : undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        onChange(valueOf(target.value));
      }}
      onBlur={(event) => {
        if (!numberProblem(value, decimals)) setTyped(null);
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

/** An amount in reais: shows `R$ 1.234,56`; its value is `1234.56`. */
export const MoneyField = (props: DecimalFieldProps) => (
  <DecimalField placeholder="R$ 0,00" {...props} decimals={2} sign={MONEY_SIGN} />
);

/**
 * A quantity in pt-BR, with up to five decimals (0 by default: docs/product/orders.md, 'Order form'). Its form has the
 * rule `numeric` with as many decimals.
 */
export const QuantityField = ({
  decimals = 0,
  ...props
}: DecimalFieldProps & { decimals?: 0 | 1 | 2 | 3 | 4 | 5 }) => (
  <DecimalField {...props} decimals={decimals} />
);
