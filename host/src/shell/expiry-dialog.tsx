import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Dialog, VisuallyHidden } from 'shared-ui';
import { unsaved } from '../guard/unsaved';
import { auth } from '../session/auth';
import { expiryWarning, extendSession } from '../watch/expiry';

const clock = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
/** Announced every half minute: a screen reader that counts every second could read nothing else. */
const spoken = (ms: number) => {
  const halves = Math.max(1, Math.ceil(ms / 30_000));
  return `Sua sessão expira em ${halves * 30} segundos.`;
};

/** 'Sua sessão vai expirar': shown shortly before the end when the user has been idle. */
export function ExpiryDialog() {
  const left = useSyncExternalStore(expiryWarning.subscribe, expiryWarning.getSnapshot);
  const [busy, setBusy] = useState(false);
  const standing = left !== null;
  useEffect(() => setBusy(false), [standing]);
  if (left === null) return null;

  const stay = async () => {
    setBusy(true);
    await extendSession();
    setBusy(false);
  };
  const leave = () => {
    unsaved.discard();
    void auth.logout();
  };
  return (
    <Dialog
      open
      urgent
      size="sm"
      title="Sua sessão vai expirar"
      text="Por segurança, você sairá do portal em instantes. Deseja continuar conectado?"
      onClose={() => void stay()}
      footer={
        <>
          <Button onClick={leave}>Sair</Button>
          <Button variant="primary" loading={busy} onClick={() => void stay()}>
            Continuar conectado
          </Button>
        </>
      }
    >
      <p aria-hidden="true">Tempo restante: {clock(left)}</p>
      <VisuallyHidden role="status">{spoken(left)}</VisuallyHidden>
    </Dialog>
  );
}
