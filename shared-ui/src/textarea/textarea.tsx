import { useState, type Ref, type TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlCss } from '../field/control-css';
import { Field, type FieldProps } from '../field/field';
import { VisuallyHidden } from '../layout/visually-hidden';
import { t } from '../tokens';

const Area = styled.textarea`
  ${controlCss}
  display: block;
  min-height: 5.5rem;
  resize: vertical;
`;

const Left = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  text-align: right;
`;

/** Announced only near the end, not with every character. */
const NEAR = 20;

export interface TextareaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'defaultValue'> {
  /** With `maxLength`, the box shows the number of remaining characters. */
  value?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * Several lines of text; `maxLength` shows the remaining characters (observation: 120,
 * docs/product/orders.md, 'Order form').
 */
export function Textarea({ label, hint, error, value, maxLength, onChange, ...area }: TextareaProps) {
  const [typed, setTyped] = useState('');
  const left = maxLength === undefined ? null : Math.max(0, maxLength - (value ?? typed).length);
  const words = left === 1 ? '1 caractere restante' : `${left} caracteres restantes`;
  return (
    <Field label={label} hint={hint} error={error} required={area.required}>
      {(control) => (
        <>
          <Area
            {...area}
            {...control}
            value={value}
            maxLength={maxLength}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event);
            }}
          />
          {left !== null && (
            <>
              <Left aria-hidden="true">{words}</Left>
              <VisuallyHidden role="status">{left <= NEAR ? words : ''}</VisuallyHidden>
            </>
          )}
        </>
      )}
    </Field>
  );
}
