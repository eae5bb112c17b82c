import type { ReactNode } from 'react';
import { t, useDisclosure } from 'shared-ui';
import { css, styled } from 'styled-components';

const Anchor = styled.div<{ $shrinks: boolean }>`
  position: relative;
  flex: ${({ $shrinks }) => ($shrinks ? '0 1 auto' : 'none')};
  min-width: 0;
`;

/** As wide as a list of messages; on a phone as wide as the screen, below the header. */
const wide = css`
  width: 380px;
  max-height: min(36rem, calc(100dvh - 80px));
  @media (max-width: 30rem) {
    position: fixed;
    top: 64px;
    right: ${t.space(2)};
    left: ${t.space(2)};
    width: auto;
    max-width: none;
  }
`;

const Panel = styled.div<{ $wide: boolean }>`
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  z-index: 30;
  width: max-content;
  min-width: 16rem;
  /* Buttons stand up to 5 rem from the screen's edge: at 320 px a wider one would begin outside of it. */
  @media (max-width: 22.5rem) {
    min-width: 13rem;
  }
  max-width: min(24rem, calc(100vw - 24px));
  max-height: min(26rem, calc(100dvh - 80px));
  overflow-y: auto;
  ${({ $wide }) => $wide && wide}
  padding: ${t.space(1.5)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
`;

interface PopupProps {
  /** The button, with what makes it open the panel. */
  button: (props: ReturnType<typeof useDisclosure>['button']) => ReactNode;
  children: (close: () => void) => ReactNode;
  /** Where the header has no room for all of it, the button gives way. */
  shrinks?: boolean;
  /** Room for messages instead of choices. */
  wide?: boolean;
}

/** A panel under a header button. */
export function Popup({ button: drawn, children, shrinks = false, wide: messages = false }: PopupProps) {
  const { open, root, button, box, leave } = useDisclosure();
  return (
    <Anchor ref={root} $shrinks={shrinks}>
      {drawn(button)}
      {open && (
        <Panel {...box} $wide={messages}>
          {children(leave)}
        </Panel>
      )}
    </Anchor>
  );
}
