import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Dialog as Aria } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { PtBr } from '../aria/pt-br';
import { IconButton } from '../button/icon-button';
import { offPaper, t } from '../tokens';

export interface DialogProps {
  /** Whether it is on screen. */
  open: boolean;
  /** Called by Esc, the close button and a press outside. */
  onClose: () => void;
  /** Names the window. */
  title: string;
  /** Read aloud with the title when the dialog opens. */
  text?: ReactNode;
  /** Between the text and the buttons: a form, a list. */
  children?: ReactNode;
  /** The buttons; the primary one last. */
  footer?: ReactNode;
  /** Its width; `md` by default. */
  size?: 'sm' | 'md' | 'lg';
  /** Requires an answer: a press outside does not close the dialog. */
  urgent?: boolean;
}

const appear = keyframes`from { opacity: 0 }`;
const WIDTHS = { sm: '26rem', md: '36rem', lg: '54rem' } as const;

const Scrim = styled(ModalOverlay)`
  ${offPaper}
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  /* A long line inside would make an automatic column wider than the window. */
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${t.space(4)};
  overflow-y: auto;
  background: ${t.color.scrim};
  animation: ${appear} ${t.motion.quick} ease-out;
`;

const Sheet = styled(Modal)<{ $size: keyof typeof WIDTHS }>`
  width: 100%;
  max-width: ${({ $size }) => WIDTHS[$size]};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
`;

const Content = styled(Aria)`
  display: flex;
  position: relative;
  flex-direction: column;
  /* Rounds the foot where the dialog ends, not where it stands at the window's edge with more below. */
  overflow: clip;
  border-radius: calc(${t.radius.lg} - 1px);
  outline: none;
`;

const Head = styled.div`
  padding: ${t.space(5)} ${t.space(13)} 0 ${t.space(5)};
`;

/* Last in the document, so that the focus starts at the dialog's content. */
const Corner = styled.div`
  position: absolute;
  top: ${t.space(3.5)};
  right: ${t.space(3)};
`;

const Body = styled.div`
  padding: ${t.space(3)} ${t.space(5)} ${t.space(5)};
  /* A question that its title asks in full. */
  &:empty {
    padding-bottom: ${t.space(2)};
  }
`;

const Text = styled.div`
  color: ${t.color.inkSoft};
  &:not(:last-child) {
    margin-bottom: ${t.space(4)};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${t.space(2)};
  /* What can be done stays in sight, however long what is said. */
  position: sticky;
  /* At the window's edge: the scrim's own edge counts as inside. */
  bottom: calc(-1 * ${t.space(4)});
  z-index: 1;
  padding: ${t.space(3)} ${t.space(5)};
  border-top: 1px solid ${t.color.line};
  background: ${t.color.sunken};
  @media (max-width: ${t.narrow}) {
    flex-direction: column;
  }
`;

/** Where the focus may start, in document order. */
const FOCUSABLE =
  'input:enabled:not([type=hidden]), select:enabled, textarea:enabled, button:enabled, a[href], [tabindex="0"]';

/** The open dialog, with React Aria. In its own file, so that it is downloaded when the first dialog opens. */
export function DialogWindow(props: DialogProps) {
  const { title, text, children, footer, onClose, size = 'md', urgent = false } = props;
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = whole.current?.closest('[role=dialog], [role=alertdialog]');
    const active = document.activeElement;
    // A field or answer with autoFocus already has the focus; otherwise focus the dialog's content, not its frame.
    if (active !== frame && frame?.contains(active)) return;
    const started = whole.current?.querySelector<HTMLElement>(FOCUSABLE);
    started?.focus();
    if (!body.current || body.current.contains(started ?? null)) return;
    // What is still being loaded has the focus once it is there, unless the user has moved it.
    const loaded = new MutationObserver(() => {
      const first = body.current?.querySelector<HTMLElement>(FOCUSABLE);
      if (!first) return;
      if ([started, frame].includes(document.activeElement)) first.focus();
      loaded.disconnect();
    });
    loaded.observe(body.current, { childList: true, subtree: true });
    return () => loaded.disconnect();
  }, []);
  return (
    <PtBr>
      <Scrim
        isOpen
        isDismissable={!urgent}
        // Closing a toast must not close the dialog.
        shouldCloseOnInteractOutside={(element) => !element.closest('[data-react-aria-top-layer]')}
        onOpenChange={(open) => !open && onClose()}
      >
        <Sheet $size={size}>
          <Content
            role={urgent ? 'alertdialog' : 'dialog'}
            aria-labelledby={`${id}-title`}
            aria-describedby={text ? `${id}-text` : undefined}
          >
            <div ref={whole}>
              <Head>
                <h2 id={`${id}-title`}>{title}</h2>
              </Head>
              <Body ref={body}>
                {text && <Text id={`${id}-text`}>{text}</Text>}
                {children}
              </Body>
              {footer && <Foot>{footer}</Foot>}
              {!urgent && (
                <Corner>
                  <IconButton icon="close" label="Fechar janela" onClick={onClose} />
                </Corner>
              )}
            </div>
          </Content>
        </Sheet>
      </Scrim>
    </PtBr>
  );
}
