import { css, keyframes } from 'styled-components';
import { t } from '../tokens';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px) }`;

/** The surface of everything that opens beside its control: choices, menus, a calendar. */
export const popoverCss = css`
  z-index: 60;
  max-width: calc(100vw - ${t.space(4)});
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.raised};
  color: ${t.color.ink};
  box-shadow: ${t.shadow.raised};
  animation: ${appear} ${t.motion.quick} ease-out;
`;

/** One line of a list of choices or a menu. */
export const choiceCss = css`
  display: flex;
  align-items: center;
  gap: ${t.space(2)};
  min-height: ${t.control.md};
  padding: ${t.space(1.5)} ${t.space(2.5)};
  border-radius: ${t.radius.sm};
  color: ${t.color.ink};
  text-decoration: none;
  overflow-wrap: anywhere;
  outline: none;
  cursor: pointer;
  &[data-focused] {
    background: ${t.color.hover};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${t.color.accent};
  }
  &[data-selected] {
    background: ${t.color.accentSoft};
    color: ${t.color.accent};
    font-weight: 600;
  }
  &[data-disabled] {
    color: ${t.color.inkFaint};
    cursor: not-allowed;
  }
`;
