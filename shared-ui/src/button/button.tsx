import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { SpinnerRing } from '../spinner/spinner-ring';
import { t } from '../tokens';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-css';

const Root = styled.button<ButtonLook & { $loading: boolean }>`
  ${buttonCss}
  ${({ $loading }) =>
    $loading &&
    css`
      cursor: progress;
      & > :not(:last-child) {
        /* Invisible, but still the button's name. */
        opacity: 0;
      }
    `}
`;

const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space(2)};
`;

const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its weight on the page; `secondary` by default. */
  variant?: ButtonVariant;
  /** `sm` in tables and tools; `md` by default. */
  size?: ButtonSize;
  /** Keeps its width and focus, shows a spinner and ignores presses. */
  loading?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** What it does, in words. */
  children?: ReactNode;
  /** Cannot be used now; for work under way use `loading`. */
  disabled?: boolean;
  /** Before the words. */
  icon?: ReactNode;
  /** The button itself, to give it the focus. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button; its default is `type="button"`. */
export function Button({
  variant,
  size,
  loading = false,
  wide,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would lose the focus. A second submit is prevented here instead.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      $variant={variant}
      $size={size}
      $wide={wide}
      $loading={loading}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      {...rest}
    >
      <Content>
        {icon}
        {children}
      </Content>
      {loading && (
        <Overlay>
          <SpinnerRing $size="1.125rem" />
        </Overlay>
      )}
    </Root>
  );
}
