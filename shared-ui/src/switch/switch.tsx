import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';
import { lineCss } from '../checkbox/box-css';
import { FieldNote } from '../field/field';
import { t } from '../tokens';

const Line = styled.label`
  ${lineCss}
  align-items: center;
`;

const Track = styled.input`
  position: relative;
  flex: none;
  appearance: none;
  width: 2.5rem;
  height: 1.5rem;
  margin: 0;
  border: 1px solid ${t.color.lineStrong};
  border-radius: ${t.radius.full};
  background: ${t.color.neutralSoft};
  cursor: inherit;
  transition:
    background-color ${t.motion.quick},
    border-color ${t.motion.quick};
  &::before {
    content: '';
    position: absolute;
    inset: 3px auto 3px 3px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${t.color.lineStrong};
    transition: transform ${t.motion.quick} ease-out;
  }
  &:hover:not(:disabled) {
    border-color: ${t.color.ink};
  }
  &:checked {
    border-color: ${t.color.accent};
    background: ${t.color.accent};
  }
  &:checked::before {
    background: ${t.color.accentInk};
    transform: translateX(1rem);
  }
  &:disabled {
    opacity: 0.55;
  }
  /* Forced colours remove backgrounds. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: ButtonFace;
    &::before {
      background: ButtonText;
    }
    &:checked {
      border-color: Highlight;
      background: Highlight;
    }
    &:checked::before {
      background: HighlightText;
    }
    &:disabled {
      border-color: GrayText;
      opacity: 1;
    }
  }
`;

const Word = styled.span`
  min-width: 2rem;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  font-weight: 600;
`;

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'onChange' | 'checked'
> {
  /** At its right; a press on it counts. */
  label: ReactNode;
  /** Whether it is on. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** Below the label. */
  hint?: string;
  /** Shows the state in words beside it, such as `['SIM', 'NÃO']`. */
  words?: readonly [on: string, off: string];
}

/** A setting that applies immediately ('Exibir coluna de boleto?', SIM/NÃO). */
export function Switch({ label, onChange, hint, words, ...input }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <Line>
        <Track
          {...input}
          type="checkbox"
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {words && <Word aria-hidden="true">{input.checked ? words[0] : words[1]}</Word>}
        <span>{label}</span>
      </Line>
      {hint && <FieldNote id={hintId}>{hint}</FieldNote>}
    </div>
  );
}
