import { useCallback, useState } from 'react';
import type { MessageAnswer, NewPasswordBody, PasswordLinkAnswer } from 'api-contract';
import { Button, ErrorState, Skeleton, Stack, t, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { Form } from '../../forms/form';
import { required, type Rules } from '../../forms/rules';
import { useForm } from '../../forms/use-form';
import { http } from '../../http/client';
import { NewPasswordFields } from '../../password/new-password-fields';
import { newPassword, repeated, type NewPassword } from '../../password/password-rules';
import { clearToken } from '../../session/token';
import { NarrowFrame } from '../../login/narrow-frame';
import { leaveFor } from '../leave-for';
import { LinkOver } from '../link-over';
import { useAnswer } from '../../http/use-answer';

const NONE: NewPassword = { password: '', password_confirmation: '' };
const RULES: Rules<NewPassword> = {
  password: [required, newPassword(() => ({}))],
  password_confirmation: [required, repeated],
};
/** The link was used or has expired (docs/product/session.md, 'Password link'). */
const GONE = 410;

const Account = styled.p`
  color: ${t.color.inkSoft};
`;

/** `/password/:token` (docs/product/session.md, 'Password link'): valid once, for 24 hours. */
export function PasswordPage({ title, token }: { title: string; token: string }) {
  const path = `password/${encodeURIComponent(token)}`;
  const { answer, retry } = useAnswer(useCallback(() => http.get<PasswordLinkAnswer>(path), [path]));
  const [over, setOver] = useState('');
  const refused = answer.state === 'failed' ? answer.error : null;
  const isOver = refused !== null && [GONE, 404, 422].includes(refused.status);

  return (
    <NarrowFrame title={title}>
      {over || isOver ? (
        <LinkOver
          message={over || 'Este link expirou ou já foi usado.'}
          hint="Peça um novo link em “Esqueci minha senha”, na tela de login."
        />
      ) : answer.state === 'loading' ? (
        <Skeleton $height="280px" />
      ) : answer.state === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : (
        <PasswordForm path={path} account={answer.data.email_masked} onOver={setOver} />
      )}
    </NarrowFrame>
  );
}

interface PasswordFormProps {
  path: string;
  account: string;
  onOver: (message: string) => void;
}

function PasswordForm({ path, account, onOver }: PasswordFormProps) {
  const form = useForm({
    start: NONE,
    rules: RULES,
    send: (values: NewPassword) => http.post<MessageAnswer>(path, values satisfies NewPasswordBody),
    onSent: ({ message }) => {
      // The server has ended every session of the user, including the one in this browser.
      clearToken();
      toast.success(message);
      leaveFor('/login');
    },
    onRefused: ({ status, message }) => {
      if (status === GONE) onOver(message);
      return status === GONE;
    },
  });

  return (
    <Form form={form}>
      <Stack>
        <Account>
          Conta <strong>{account}</strong>
        </Account>
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
        />
        <Button type="submit" variant="primary" wide loading={form.busy}>
          Salvar senha
        </Button>
      </Stack>
    </Form>
  );
}
