import { useEffect, useState, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButtonFrame } from '../button/icon-button-frame';
import { BASE_PATHS, BaseIcon } from '../icon/base-icon';
import { offPaper, t } from '../tokens';
import { toast, toastStore, type Toast, type ToastKind } from './toast';

const NONE: readonly Toast[] = [];
const ICONS: Record<ToastKind, keyof typeof BASE_PATHS> = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  error: 'alert',
};

const rise = keyframes`from { opacity: 0; transform: translateY(8px) }`;

const Corner = styled.div`
  ${offPaper}
  position: fixed;
  /* Above a list's pager, which stands at the window's edge. */
  inset: auto ${t.space(4)} calc(${t.control.md} + ${t.space(5)}) auto;
  z-index: 100;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  width: min(26rem, calc(100vw - ${t.space(8)}));
  pointer-events: none;
  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    max-width: 100%;
  }
`;

const Box = styled.div<{ $kind: ToastKind }>`
  display: flex;
  align-items: flex-start;
  gap: ${t.space(2.5)};
  width: fit-content;
  max-width: 100%;
  margin-top: ${t.space(2)};
  padding: ${t.space(2)} ${t.space(2)} ${t.space(2)} ${t.space(3)};
  border: 1px solid ${t.color.line};
  border-left: 3px solid ${({ $kind }) => t.color[$kind === 'error' ? 'danger' : $kind]};
  border-radius: ${t.radius.md};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
  pointer-events: auto;
  animation: ${rise} ${t.motion.calm} ease-out;
  > svg {
    flex: none;
    margin-top: 6px;
    color: ${({ $kind }) => t.color[$kind === 'error' ? 'danger' : $kind]};
  }
  > p {
    align-self: center;
    overflow-wrap: anywhere;
  }
`;

const Act = styled.button`
  flex: none;
  align-self: center;
  padding: ${t.space(1)} ${t.space(2)};
  border: 0;
  border-radius: ${t.radius.sm};
  background: none;
  color: ${t.color.accent};
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: ${t.color.hover};
  }
`;

function Message({ message }: { message: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // The toast stays while the user points at it or focuses it.
    if (held) return undefined;
    const timer = setTimeout(() => toast.dismiss(message.id), message.duration);
    return () => clearTimeout(timer);
  }, [held, message]);
  return (
    <Box
      $kind={message.kind}
      // Not on enter: a toast that appears under a resting pointer would never disappear.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <BaseIcon name={ICONS[message.kind]} size={18} />
      <p>{message.text}</p>
      {message.action && (
        <Act
          type="button"
          onClick={() => {
            toast.dismiss(message.id);
            message.action?.run();
          }}
        >
          {message.action.label}
        </Act>
      )}
      <IconButtonFrame
        icon={<BaseIcon name="close" size={18} />}
        label="Fechar aviso"
        onClick={() => toast.dismiss(message.id)}
      />
    </Box>
  );
}

/** Shows the toasts; rendered once, by the host. Its two live regions exist before the first message. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, () => NONE);
  const list = (urgent: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error' || kind === 'warning') === urgent)
      .map((message) => <Message key={message.id} message={message} />);
  return (
    // Announced and reachable even while a dialog makes the rest of the page inert.
    <Corner data-react-aria-top-layer="true">
      <div role="status" aria-live="polite">
        {list(false)}
      </div>
      <div role="alert" aria-live="assertive">
        {list(true)}
      </div>
    </Corner>
  );
}
