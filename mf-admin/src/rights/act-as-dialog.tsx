import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { actAs } from 'host/portal';
import { ConfirmDialog } from 'shared-ui';
import type { UserRow } from '../../wire/users';

/** Asks before the portal is shown as `user`; null closes it. */
export function ActAsDialog({
  user,
  onClose,
}: {
  user: Pick<UserRow, 'id' | 'name' | 'email'> | null;
  onClose: () => void;
}) {
  const { mutateAsync } = useMutation({ mutationFn: actAs });
  // Keeps its words while it closes.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return (
    <ConfirmDialog
      open={user !== null}
      title={`Acessar o portal como ${last?.name ?? ''}?`}
      text={`Você verá o que ${last?.email ?? ''} vê, por até 30 minutos e somente para leitura: nada pode ser salvo, enviado ou excluído. O acesso fica registrado na auditoria com o seu nome.`}
      confirmLabel="Acessar como"
      onConfirm={async () => {
        if (user) await mutateAsync(user.id).catch(() => undefined);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
