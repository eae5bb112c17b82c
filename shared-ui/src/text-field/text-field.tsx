import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { controlCss } from '../field/control-css';
import { Field, type FieldProps } from '../field/field';
import { t } from '../tokens';

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $adorned: boolean }>`
  ${controlCss}
  ${({ $adorned }) => $adorned && `padding-right: ${t.space(10)};`}
`;

const Adornment = styled.div`
  position: absolute;
  inset: 0 ${t.space(0.5)} 0 auto;
  display: flex;
  align-items: center;
  color: ${t.color.inkFaint};
`;

export interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  /** At the end of the box: an icon or an icon button. */
  adornment?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text, with its label, hint and error. */
export function TextField({ label, hint, error, adornment, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(control) => (
        <Box>
          <Input type="text" autoComplete="off" $adorned={Boolean(adornment)} {...input} {...control} />
          {adornment && <Adornment>{adornment}</Adornment>}
        </Box>
      )}
    </Field>
  );
}
