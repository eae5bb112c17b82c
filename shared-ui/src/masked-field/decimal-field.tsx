import { useState } from 'react';
import type { MaskInputOptions } from 'maska';
import { formatNumber } from 'api-contract/rules';
import { MaskedField, type MaskedFieldProps } from './masked-field';
import { fromShown } from './wire-decimal';

const MONEY_SIGN = 'R$ ';

/** At most 13 digits before the comma, so that the mask's arithmetic stays exact. */
const LONGEST = 22;

const numberMask = (fraction: number, sign = ''): MaskInputOptions => ({
  number: { locale: 'pt-BR', fraction, unsigned: true },
  preProcess: (text) => text.replace(/[R$\s]/g, ''),
  postProcess: (text) => (text ? sign + text : ''),
});

const MASKS = [0, 1, 2, 3, 4, 5].map((decimals) => numberMask(decimals));
const MONEY = numberMask(2, MONEY_SIGN);

export interface DecimalFieldProps extends Omit<MaskedFieldProps, 'value' | 'onChange'> {
  /** A decimal string of the wire, `1234.56`; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

function DecimalField({
  value,
  onChange,
  onBlur,
  options,
  decimals,
  sign = '',
  ...rest
}: DecimalFieldProps & { options: MaskInputOptions; decimals: number; sign?: string }) {
  const finished = value === '' ? '' : sign + formatNumber(value, decimals);
  const [typed, setTyped] = useState(finished);
  // Keep the typed text ('1.234,') as long as it still means the value.
  const shown = fromShown(typed) === fromShown(finished) ? typed : finished;
  return (
    <MaskedField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={LONGEST}
      {...rest}
      options={options}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(fromShown(text));
      }}
      onBlur={(event) => {
        setTyped(finished);
        onBlur?.(event);
      }}
    />
  );
}

/** An amount in reais: shows `R$ 1.234,56`; its value is `1234.56`. */
export const MoneyField = (props: DecimalFieldProps) => (
  <DecimalField placeholder="R$ 0,00" {...props} options={MONEY} decimals={2} sign={MONEY_SIGN} />
);

/** A quantity in pt-BR, with up to five decimals (0 by default: docs/product/orders.md, 'Order form'). */
export const QuantityField = ({
  decimals = 0,
  ...props
}: DecimalFieldProps & { decimals?: 0 | 1 | 2 | 3 | 4 | 5 }) => (
  <DecimalField {...props} options={MASKS[decimals] ?? MONEY} decimals={decimals} />
);
