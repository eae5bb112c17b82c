import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UserDetail } from 'api-contract';
import { PortalLink } from 'host/portal';
import { Button, ConfirmDialog, DetailGrid, linkCss, Stack, toast } from 'shared-ui';
import styled from 'styled-components';
import { useAuth } from 'host/auth';
import { USER_STATUS } from 'api-contract/rules';
import { sendNewPassword } from './user.api';

const Own = styled(PortalLink)`
  ${linkCss}
`;

/** Mails the link to set a password, after a question. */
function NewPassword({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: () => sendNewPassword(user.id),
    onSuccess: ({ message }) => toast.success(message),
  });
  const inactive = user.status !== USER_STATUS.active;
  return (
    <div>
      <Button disabled={inactive} onClick={() => setAsking(true)}>
        Enviar nova senha
      </Button>
      {inactive && <p>Ative o usuário para enviar o link.</p>}
      <ConfirmDialog
        open={asking}
        title="Enviar link para criar nova senha?"
        text={`O link será enviado para ${user.email} e vale por 24 horas.`}
        confirmLabel="Enviar"
        onConfirm={async () => {
          await mutateAsync().catch(() => undefined);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** 'Segurança': a user sets his own password, by a link; nobody else can. */
export function SecurityTab({ user }: { user: UserDetail | null }) {
  const { user: viewer } = useAuth();
  if (user === null) return <p>Ao salvar, o usuário receberá por e-mail o link para criar a sua senha.</p>;
  return (
    <Stack $gap={5}>
      <DetailGrid
        items={[
          { label: 'Senha', value: user.has_password ? 'Criada pelo usuário' : 'Ainda não criada' },
          { label: 'Cadastrado em', value: user.created_at_f },
        ]}
      />
      {user.editable && <NewPassword user={user} />}
      {viewer?.id === user.id && (
        <p>
          Este é o seu próprio cadastro. Altere nome, foto e senha em{' '}
          <Own to="/admin/profile">Meu Perfil</Own>.
        </p>
      )}
    </Stack>
  );
}
