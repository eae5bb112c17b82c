import { css } from 'styled-components';
import { t } from '../tokens';

/** The row of a checkbox or switch: all of it is clickable, and at least 24 px high. */
export const lineCss = css`
  display: inline-flex;
  align-items: flex-start;
  gap: ${t.space(2)};
  min-height: 24px;
  padding-block: 2px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${t.color.inkFaint};
    cursor: not-allowed;
  }
`;

const chosenCss = css`
  border-color: ${t.color.accent};
  background: ${t.color.accent};
  &::before {
    transform: none;
  }
`;

/** Shared by checkboxes and radio circles, because the browser's own look brown-grey on the blue dark theme. */
export const choiceBoxCss = css`
  display: grid;
  flex: none;
  place-content: center;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  appearance: none;
  border: 1px solid ${t.color.lineStrong};
  background: ${t.color.surface};
  cursor: inherit;
  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    background: ${t.color.accentInk};
    transform: scale(0);
  }
  &:hover {
    border-color: ${t.color.inkSoft};
  }
  &:checked {
    ${chosenCss}
  }
  &:disabled {
    border-color: ${t.color.line};
    background: ${t.color.neutralSoft};
  }
  &:disabled::before {
    background: ${t.color.inkFaint};
  }
  /* With forced colours the browser's own rendering is better. */
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

/** The box of a checkbox: a tick, or a bar when it is partly checked. */
export const boxCss = css`
  ${choiceBoxCss}
  margin-top: 1px;
  border-radius: ${t.radius.sm};
  &::before {
    clip-path: polygon(14% 44%, 0 60%, 40% 96%, 100% 20%, 85% 6%, 38% 66%);
  }
  /* Not for circles: in a group without a choice every circle is indeterminate. */
  &:indeterminate:enabled {
    ${chosenCss}
  }
  &:indeterminate::before {
    clip-path: inset(40% 6%);
    transform: none;
  }
`;
