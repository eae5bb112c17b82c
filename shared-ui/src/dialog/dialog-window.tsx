import { useState } from 'react';
import { Dialog as Radix } from 'radix-ui';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../button/icon-button';
import { t } from '../tokens';
import type { DialogProps } from './dialog';

const appear = keyframes`from { opacity: 0 }`;
const WIDTHS = { sm: '26rem', md: '36rem', lg: '54rem' } as const;

const Scrim = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: center;
  padding: ${t.space(4)};
  overflow-y: auto;
  background: ${t.color.scrim};
  animation: ${appear} 0.12s ease-out;
`;

const Sheet = styled(Radix.Content)<{ $size: keyof typeof WIDTHS }>`
  display: flex;
  position: relative;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => WIDTHS[$size]};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
  &:focus {
    outline: none;
  }
`;

const Head = styled.div`
  padding: ${t.space(5)} ${t.space(13)} 0 ${t.space(5)};
`;

/* Last in the document, so that the focus starts at what the dialog is about. */
const Corner = styled.div`
  position: absolute;
  top: ${t.space(3.5)};
  right: ${t.space(3)};
`;

const Body = styled.div`
  padding: ${t.space(3)} ${t.space(5)} ${t.space(5)};
`;

const Text = styled(Radix.Description)`
  color: ${t.color.inkSoft};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${t.space(2)};
  padding: ${t.space(3)} ${t.space(5)};
  border-top: 1px solid ${t.color.line};
  border-radius: 0 0 ${t.radius.lg} ${t.radius.lg};
  background: ${t.color.sunken};
`;

/** The open dialog, with Radix; in a file of its own so that it is downloaded when the first one opens. */
export function DialogWindow({ title, text, children, footer, onClose, size = 'md', urgent }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event) => {
    // Radix would give the focus to its own Trigger, which ours do not use.
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim>
          <Sheet
            $size={size}
            onCloseAutoFocus={returnFocus}
            role={urgent ? 'alertdialog' : 'dialog'}
            // Radix asks for a description, or to be told that there is none.
            {...(text ? {} : { 'aria-describedby': undefined })}
            {...(urgent ? { onPointerDownOutside: (event) => event.preventDefault() } : {})}
          >
            <Head>
              <Radix.Title>{title}</Radix.Title>
            </Head>
            <Body>
              {text && <Text>{text}</Text>}
              {children}
            </Body>
            {footer && <Foot>{footer}</Foot>}
            {!urgent && (
              <Corner>
                <IconButton icon="close" label="Fechar janela" onClick={onClose} />
              </Corner>
            )}
          </Sheet>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  );
}
