import { css } from 'styled-components';
import { t } from '../tokens';

/** The box shared by text fields and selects. */
export const controlCss = css`
  width: 100%;
  min-height: ${t.control.md};
  padding: ${t.space(1.5)} ${t.space(3)};
  border: 1px solid ${t.color.lineStrong};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
  color: ${t.color.ink};
  text-overflow: ellipsis;
  transition: border-color ${t.motion.quick};
  &::placeholder {
    color: ${t.color.inkFaint};
    opacity: 1;
  }
  &:hover {
    border-color: ${t.color.inkSoft};
  }
  &:focus-visible {
    border-color: ${t.color.accent};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${t.color.danger};
  }
  /* The button of a ListSelect is "read-only" to CSS too. */
  &:read-only:not(select, button) {
    background: ${t.color.sunken};
  }
  &:disabled {
    border-color: ${t.color.line};
    background: ${t.color.sunken};
    color: ${t.color.inkFaint};
    cursor: not-allowed;
  }
`;
