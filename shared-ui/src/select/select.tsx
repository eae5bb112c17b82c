import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlCss } from '../field/control-css';
import { Field, type FieldProps } from '../field/field';
import { Icon } from '../icon/icon';
import { TextField } from '../text-field/text-field';
import { t } from '../tokens';

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 0 ${t.space(2)} 0 auto;
    height: 100%;
    color: ${t.color.inkSoft};
    pointer-events: none;
  }
`;

export const SelectControl = styled.select`
  ${controlCss}
  padding-right: ${t.space(8)};
  appearance: none;
  cursor: pointer;
  > option {
    background: ${t.color.raised};
    color: ${t.color.ink};
  }
`;

/** One choice of a select or a radio group. */
export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
  /** Text of the empty choice ('Todos', 'Selecione...'); without it there is no empty choice. */
  placeholder?: string;
  /** Shows the choice as a text that cannot be changed. */
  readOnly?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select: it works with every keyboard, phone and screen reader. */
export function Select({ label, hint, error, options, placeholder, readOnly, ...select }: SelectProps) {
  if (readOnly) {
    const chosen = options.find(({ value }) => value === select.value);
    return <TextField label={label} hint={hint} readOnly name={select.name} value={chosen?.label ?? ''} />;
  }
  return (
    <Field label={label} hint={hint} error={error} required={select.required}>
      {(control) => (
        <Box>
          <SelectControl {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectControl>
          <Icon name="chevronDown" size={16} />
        </Box>
      )}
    </Field>
  );
}
