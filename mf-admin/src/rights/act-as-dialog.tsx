import { useMutation } from '@tanstack/react-query';
import type { ListDialogProps } from 'host/list';
import { actAs } from 'host/portal';
import { ConfirmDialog } from 'shared-ui';
import type { UserRow } from '../../wire/users';

type ActAsDialogProps = Pick<ListDialogProps<Pick<UserRow, 'id' | 'name' | 'email'>>, 'of' | 'onClose'>;

/** Asks before the portal is shown as a user. */
export default function ActAsDialog({ of: { id, name, email }, onClose }: ActAsDialogProps) {
  const { mutateAsync } = useMutation({ mutationFn: actAs });
  return (
    <ConfirmDialog
      open
      title={`Acessar o portal como ${name}?`}
      text={`Você verá o que ${email} vê, por até 30 minutos e somente para leitura: nada pode ser salvo, enviado ou excluído. O acesso fica registrado na auditoria com o seu nome.`}
      confirmLabel="Acessar como"
      // A refusal is told by the mutation.
      onConfirm={() => mutateAsync(id).then(onClose, onClose)}
      onClose={onClose}
    />
  );
}
