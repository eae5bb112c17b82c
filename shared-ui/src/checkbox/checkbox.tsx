import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldNote } from '../field/field';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import { boxCss, lineCss } from './box-css';

const Line = styled.label`
  ${lineCss}
`;

const Box = styled.input`
  ${boxCss}
`;

const Notes = styled.div`
  padding-left: ${t.space(6.5)};
`;

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onChange' | 'checked'
> {
  /** At its right; a press on it counts. */
  label: ReactNode;
  /** Whether it is on. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** Partly checked: shown as a dash, read as 'parcialmente marcado'. */
  indeterminate?: boolean;
  /** Below the label. */
  hint?: string;
  /** In place of the hint; the box is then marked as invalid. */
  error?: string;
}

/** A yes/no value of a form. For a setting that applies immediately use `Switch`. */
export function Checkbox({ label, onChange, indeterminate = false, hint, error, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const note = error || hint;
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div>
      <Line>
        <Box
          {...input}
          ref={box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Line>
      {note && (
        <Notes>
          <FieldNote id={noteId} $error={Boolean(error)}>
            {error && <Icon name="alert" size={16} />}
            <span>{note}</span>
          </FieldNote>
        </Notes>
      )}
    </div>
  );
}
