import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { BaseIcon } from '../icon/base-icon';
import { t } from '../tokens';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space(1)};
  min-width: 0;
`;

/** The label of a control. */
export const FieldLabel = styled.label`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  font-weight: 500;
`;

/** A hint or, with `$error`, an error under a control. */
export const FieldNote = styled.p<{ $error?: boolean }>`
  display: flex;
  gap: ${t.space(1)};
  color: ${({ $error }) => ($error ? t.color.danger : t.color.inkFaint)};
  font-size: ${t.size.xs};
`;

const Star = styled.span`
  color: ${t.color.danger};
`;

/** Marks the label of what must be filled in; the control itself says it to screen readers. */
export const RequiredMark = () => <Star aria-hidden="true"> *</Star>;

/** The props every field has around its control. */
export interface FieldProps {
  /** Always in sight, above the control. */
  label: string;
  /** What to enter, until there is an error. */
  hint?: string;
  /** Shown under the control, which is then marked as invalid. */
  error?: string;
}

interface ControlAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Label, hint and error around a control; `children` receives the attributes that link them. */
export function Field(
  props: FieldProps & { required?: boolean; children: (control: ControlAttributes) => ReactNode },
) {
  const { label, hint, error, required, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <Root>
      <FieldLabel htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </FieldLabel>
      {children({
        id,
        ...(note ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {note && (
        <FieldNote id={noteId} $error={Boolean(error)}>
          {error && <BaseIcon name="alert" size={16} />}
          <span>{note}</span>
        </FieldNote>
      )}
    </Root>
  );
}
