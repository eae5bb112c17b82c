import { useState } from 'react';
import { Button, Card, ConfirmDialog, toast } from 'shared-ui';
import { unsaved } from '../guard/unsaved';
import { apiErrorOf } from '../http/api-error';
import { auth } from '../session/auth';
import { OwnSessions } from './own-sessions';

/** The user's sessions, and 'Sair de todos os dispositivos' (docs/product/session.md, 'Session'). */
export function Sessions() {
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    try {
      unsaved.discard();
      await auth.logout(true);
    } catch (error) {
      setAsking(false);
      toast.error(apiErrorOf(error).message);
    }
  };
  return (
    <Card
      title="Sessões"
      actions={<Button onClick={() => setAsking(true)}>Sair de todos os dispositivos</Button>}
    >
      <OwnSessions />
      <ConfirmDialog
        open={asking}
        title="Sair de todos os dispositivos?"
        text="Será preciso entrar de novo em cada um deles, inclusive neste."
        confirmLabel="Sair de todos"
        danger
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
