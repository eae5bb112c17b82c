import { useState } from 'react';
import { Button, Card, Cluster, ConfirmDialog, downloadFile, Stack, toast } from 'shared-ui';
import { unsaved } from '../guard/unsaved';
import { apiErrorOf } from '../http/api-error';
import { auth } from '../session/auth';
import { deleteAccount, personalData } from './profile.api';

const said = (error: unknown) => toast.error(apiErrorOf(error).message);

/** 'Meus dados' (docs/privacy.md): a copy of what is kept of the user, and the end of the account. */
export function PersonalData({ email }: { email: string }) {
  const [loading, setLoading] = useState(false);
  const [asking, setAsking] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const text = JSON.stringify(await personalData(), null, 2);
      downloadFile(new Blob([text], { type: 'application/json' }), 'meus-dados.json');
    } catch (error) {
      said(error);
    }
    setLoading(false);
  };
  const remove = async () => {
    try {
      const { message } = await deleteAccount(email);
      unsaved.discard();
      await auth.logout();
      toast.success(message);
    } catch (error) {
      setAsking(false);
      said(error);
    }
  };
  return (
    <Card title="Meus dados">
      <Stack>
        <p>
          Baixe uma cópia de tudo o que o portal guarda sobre você, ou exclua a sua conta. Depois da exclusão
          ficam os pedidos e as cotações da empresa, os aceites dos termos, a leitura de fichas de segurança,
          o registro de acessos e a trilha de auditoria, que a lei ou a segurança pedem.
        </p>
        <Cluster $gap={3}>
          <Button onClick={() => void download()} loading={loading}>
            Baixar meus dados
          </Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Excluir minha conta
          </Button>
        </Cluster>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Excluir a sua conta?"
        text={`${email}: nome, contato, foto, sessões e preferências são apagados, e não será mais possível entrar. Isto não pode ser desfeito.`}
        confirmLabel="Excluir"
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
