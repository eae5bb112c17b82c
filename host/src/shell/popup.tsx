import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from 'shared-ui';
import { styled } from 'styled-components';

const Anchor = styled.div<{ $shrinks: boolean }>`
  position: relative;
  flex: ${({ $shrinks }) => ($shrinks ? '0 1 auto' : 'none')};
  min-width: 0;
`;

const Panel = styled.div`
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
  padding: ${t.space(1.5)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
`;

interface PopupProps {
  /** The button; use `open` for its `aria-expanded`. */
  button: (state: { open: boolean; toggle: () => void }) => ReactNode;
  children: (close: () => void) => ReactNode;
  /** Where the header has no room for all of it, the button gives way. */
  shrinks?: boolean;
}

/** A panel under a header button. Esc, a press outside and losing the focus close it; Esc returns the focus. */
export function Popup({ button, children, shrinks = false }: PopupProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      anchor.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <Anchor
      ref={anchor}
      $shrinks={shrinks}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      {button({ open, toggle: () => setOpen((now) => !now) })}
      {open && <Panel>{children(() => setOpen(false))}</Panel>}
    </Anchor>
  );
}
