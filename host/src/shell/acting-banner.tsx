import { useState } from 'react';
import type { SessionUser } from 'api-contract';
import { Button, Icon } from 'shared-ui';
import { mayLeave } from '../guard/unsaved';
import { auth } from '../session/auth';
import { Bar } from './foot-bar';

/** Says that an administrator sees the portal as somebody else, and ends it (docs/adr/0090). */
export function ActingBanner({ user }: { user: SessionUser }) {
  const [ending, setEnding] = useState(false);
  const end = async () => {
    if (!(await mayLeave())) return;
    setEnding(true);
    await auth.stopActing();
  };
  return (
    <Bar aria-label="Acesso como outro usuário">
      <Icon name="eye" size={18} />
      <p>
        Você está vendo o portal como <strong>{user.name}</strong> ({user.email}). Somente leitura.
      </p>
      <Button size="sm" loading={ending} onClick={() => void end()}>
        Encerrar
      </Button>
    </Bar>
  );
}
