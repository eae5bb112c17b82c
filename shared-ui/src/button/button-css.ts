import { css } from 'styled-components';
import { offPaper, t } from '../tokens';

/** The looks of a button: primary, secondary, quiet and destructive. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';
export interface ButtonLook {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
  /** As wide as its container. */
  $wide?: boolean;
}

const variants = {
  primary: css`
    background: ${t.color.accent};
    color: ${t.color.accentInk};
    &:hover {
      background: ${t.color.accentHover};
    }
    &:active {
      background: ${t.color.accentActive};
    }
  `,
  secondary: css`
    background: ${t.color.surface};
    color: ${t.color.ink};
    border-color: color-mix(in srgb, ${t.color.lineStrong} 65%, ${t.color.surface});
    &:hover {
      background: ${t.color.hover};
    }
    &:active {
      background: ${t.color.neutralSoft};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${t.color.accent};
    &:hover {
      background: ${t.color.accentSoft};
    }
    &:active {
      background: ${t.color.neutralSoft};
    }
  `,
  danger: css`
    background: ${t.color.danger};
    color: ${t.color.dangerInk};
    &:hover {
      background: color-mix(in oklab, ${t.color.danger}, ${t.color.ink} 16%);
    }
    &:active {
      background: color-mix(in oklab, ${t.color.danger}, ${t.color.ink} 30%);
    }
  `,
};

/** The button's look for links that act like one; a page of the portal is the host's ButtonLink. */
export const buttonCss = css<ButtonLook>`
  display: inline-flex;
  position: relative;
  align-items: center;
  justify-content: center;
  gap: ${t.space(2)};
  ${({ $wide }) => $wide && 'width: 100%;'}
  min-height: ${({ $size = 'md' }) => t.control[$size]};
  padding: ${({ $size }) => ($size === 'sm' ? `0 ${t.space(2.5)}` : `${t.space(1)} ${t.space(4)}`)};
  border: 1px solid transparent;
  border-radius: ${t.radius.md};
  font-size: ${({ $size }) => ($size === 'sm' ? t.size.sm : t.size.md)};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  > svg {
    flex: none;
  }
  cursor: pointer;
  transition:
    background-color ${t.motion.quick},
    border-color ${t.motion.quick};
  ${({ $variant = 'secondary' }) => variants[$variant]}
  ${offPaper}

  /* One of several: the pressed one shows it. */
  &[aria-pressed='false'] {
    color: ${t.color.inkSoft};
  }
  &[aria-pressed='true'] {
    background: ${t.color.accentSoft};
    color: ${t.color.accent};
    box-shadow: inset 0 0 0 1px ${t.color.accent};
  }

  /* Disabled is grey, not just pale, so that the label stays readable. */
  &:disabled:not([aria-busy='true']) {
    /* A quiet one would look pressed. */
    background: ${({ $variant }) => ($variant === 'ghost' ? 'transparent' : t.color.neutralSoft)};
    border-color: transparent;
    color: ${t.color.inkFaint};
    cursor: not-allowed;
  }
`;
