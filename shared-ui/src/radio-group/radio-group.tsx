import { useId } from 'react';
import styled, { css } from 'styled-components';
import { choiceBoxCss } from '../checkbox/box-css';
import { FieldNote, RequiredMark } from '../field/field';
import { BaseIcon } from '../icon/base-icon';
import type { Option } from '../select/select';
import { t } from '../tokens';

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${t.space(1)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  font-weight: 500;
`;

const plain = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(1)} ${t.space(5)};
  /* The circle is level with the first line of a long choice. */
  label {
    align-items: flex-start;
    gap: ${t.space(2)};
    padding-block: calc((${t.control.md} - 1lh) / 2);
  }
  input {
    ${choiceBoxCss}
    margin-top: calc((1lh - 1.125rem) / 2);
    border-radius: 50%;
  }
  input::before {
    border-radius: 50%;
    scale: 0.6;
  }
`;

const segmented = css`
  display: inline-flex;
  padding: 2px;
  border: 1px solid ${t.color.lineStrong};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
  label {
    position: relative;
    align-items: center;
    justify-content: center;
    min-height: calc(${t.control.md} - 6px);
    padding: 0 ${t.space(3)};
    border-radius: ${t.radius.sm};
    color: ${t.color.inkSoft};
    font-weight: 500;
  }
  label:hover {
    color: ${t.color.ink};
  }
  label:has(:checked) {
    background: ${t.color.accentSoft};
    color: ${t.color.accent};
    font-weight: 600;
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  label:has(:focus-visible) {
    outline: 2px solid ${t.color.accent};
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Choices = styled.div<{ $look: 'plain' | 'segmented' }>`
  ${({ $look }) => ($look === 'plain' ? plain : segmented)}
  label {
    display: flex;
    cursor: pointer;
  }
`;

export interface RadioGroupProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** `segmented` for two or three short words in a toolbar. */
  look?: 'plain' | 'segmented';
  error?: string;
  required?: boolean;
  /** Shows the choice and does not allow changes. */
  readOnly?: boolean;
}

/** A choice from a few, all of them visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onChange, look = 'plain', error, required, readOnly } = props;
  const name = useId();
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? `${name}-note` : undefined}>
      <Legend>
        {label}
        {required && <RequiredMark />}
      </Legend>
      <Choices $look={look}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={readOnly && option.value !== value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Choices>
      {error && (
        <FieldNote id={`${name}-note`} $error>
          <BaseIcon name="alert" size={16} />
          {error}
        </FieldNote>
      )}
    </fieldset>
  );
}
