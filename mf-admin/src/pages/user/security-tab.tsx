import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PageLink } from 'host/portal';
import { Button, Cluster, DetailGrid, Stack } from 'shared-ui';
import { useAuth } from 'host/auth';
import { USER_STATUS } from 'api-contract/rules';
import { Question, type QuestionProps } from '../../parts/question';
import { LACKS_CODES, mayOpen } from '../../rights/may-change';
import { endSignOn, resetTwoStep, sendNewPassword } from './user.api';
import type { UserDetail } from '../../../wire/users';

interface AskedProps extends Omit<QuestionProps, 'onChanged' | 'onClose'> {
  label: string;
  disabled?: boolean;
  /** The user's record is another one then. */
  changes?: boolean;
}

/** A button, its question and what is done then. */
function Asked({ label, disabled = false, changes = false, ...question }: AskedProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <Question
          {...question}
          onChanged={() => changes && client.invalidateQueries({ queryKey: ['users'] })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Mails the link to set a password. */
function NewPassword({ user }: { user: UserDetail }) {
  const inactive = user.status !== USER_STATUS.active;
  return (
    <div>
      <Asked
        label="Enviar nova senha"
        disabled={inactive}
        title="Enviar link para criar nova senha?"
        text={`O link será enviado para ${user.email} e vale por 24 horas.`}
        confirmLabel="Enviar"
        run={() => sendNewPassword(user.id)}
      />
      {inactive && <p>Ative o usuário para enviar o link.</p>}
    </div>
  );
}

/** Takes the second step from a user who has lost the device. */
const ResetTwoStep = ({ user }: { user: UserDetail }) => (
  <Asked
    label="Redefinir verificação em duas etapas"
    title="Redefinir a verificação em duas etapas?"
    text={`${user.name} volta a entrar somente com a senha e será avisado por e-mail. Faça isso apenas se ele perdeu o celular e os códigos de recuperação.`}
    confirmLabel="Redefinir"
    danger
    run={() => resetTwoStep(user.id)}
    changes
  />
);

/** Ends who a user is at the provider: his account there was made anew, or is somebody else's. */
const EndSignOn = ({ user }: { user: UserDetail }) => (
  <Asked
    label="Encerrar vínculo corporativo"
    title="Encerrar o vínculo com a conta corporativa?"
    text={`As sessões de ${user.name} são encerradas. A próxima conta do provedor que entrar com ${user.email} confirmado passa a ser a dele.`}
    confirmLabel="Encerrar vínculo"
    danger
    run={() => endSignOn(user.id)}
    changes
  />
);

/** 'Segurança': a user sets his own password, by a link; nobody else can. */
export function SecurityTab({ user }: { user: UserDetail | null }) {
  const { user: viewer } = useAuth();
  if (user === null) return <p>Ao salvar, o usuário receberá por e-mail o link para criar a sua senha.</p>;
  return (
    <Stack $gap={5}>
      <DetailGrid
        items={[
          { label: 'Senha', value: user.has_password ? 'Criada pelo usuário' : 'Ainda não criada' },
          { label: 'Verificação em duas etapas', value: user.two_step ? 'Ativada' : 'Desativada' },
          ...(user.sign_on ? [{ label: 'Conta corporativa', value: user.sign_on }] : []),
          { label: 'Cadastrado em', value: user.created_at_f },
        ]}
      />
      {user.editable &&
        (mayOpen(viewer, user) ? (
          <Cluster>
            <NewPassword user={user} />
            {user.two_step && <ResetTwoStep user={user} />}
            {user.sign_on && <EndSignOn user={user} />}
          </Cluster>
        ) : (
          <p>
            {LACKS_CODES} Peça a quem os tem para enviar uma nova senha ou redefinir a verificação em duas
            etapas.
          </p>
        ))}
      {viewer?.id === user.id && (
        <p>
          Este é o seu próprio cadastro. Altere nome, foto e senha em{' '}
          <PageLink to="/admin/profile">Meu Perfil</PageLink>.
        </p>
      )}
    </Stack>
  );
}
