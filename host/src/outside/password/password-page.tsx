import { useCallback, useRef, useState, type FormEvent } from 'react';
import type { MessageAnswer, NewPasswordBody, PasswordLinkAnswer } from 'api-contract';
import { Button, ErrorState, Skeleton, t, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { focusFirstProblem } from '../../forms/focus-first-problem';
import { ApiError } from '../../http/api-error';
import { http } from '../../http/client';
import { firstMessages } from '../../http/first-messages';
import { Form } from '../../login/login.styles';
import { newPasswordProblem, NewPasswordFields } from '../../password/new-password-fields';
import { clearToken } from '../../session/token';
import { NarrowFrame } from '../frames';
import { leaveFor } from '../leave-for';
import { LinkOver } from '../link-over';
import { useAnswer } from '../use-answer';

const NONE = { password: '', password_confirmation: '' };
/** The link was used or has expired (WIRE, Calls). */
const GONE = 410;

const Account = styled.p`
  color: ${t.color.inkSoft};
`;

/** `/password/:token` (DESIGN decision 6): one use, 24 hours. */
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
  const [value, setValue] = useState(NONE);
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const element = useRef<HTMLFormElement>(null);
  const show = (problem: string | undefined) => {
    setError(problem);
    focusFirstProblem(element.current);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'idle') return;
    const problem = newPasswordProblem(value, {});
    show(problem);
    if (Object.values(value).includes('')) toast.error('Preencha todos os campos obrigatórios!');
    if (problem) return;
    setState('busy');
    try {
      const { message } = await http.post<MessageAnswer>(path, value satisfies NewPasswordBody);
      // Every session of the user has ended, the one of this browser too.
      clearToken();
      toast.success(message);
      setState('done');
      leaveFor('/login');
    } catch (failure) {
      setState('idle');
      const refused = failure instanceof ApiError ? failure : new ApiError(0, 'Erro na API');
      if (refused.status === GONE) onOver(refused.message);
      else show(firstMessages(refused).password ?? refused.message);
    }
  };

  return (
    <Form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <Account>
        Conta <strong>{account}</strong>
      </Account>
      <NewPasswordFields owner={{}} value={value} onChange={setValue} error={error} required />
      <Button type="submit" variant="primary" wide loading={state !== 'idle'}>
        Salvar senha
      </Button>
    </Form>
  );
}
