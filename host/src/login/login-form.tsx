import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LoginChallenge, SecondStepBody } from 'api-contract';
import { Button, LinkButton, OnDemand, PasswordField, TextField, TextLink } from 'shared-ui';
import { API_FAILED, ApiError } from '../http/api-error';
import { takeEarlySubmit } from './early-submit';
import { Form, Problem } from './login.styles';

const loadForgot = () => import('./forgot-form');
const loadSecondStep = () => import('./second-step');

/** How the form logs in; both throw {@link ApiError}. */
export interface LoginCalls {
  /** Answers the challenge of a user who has a second step. */
  login: (email: string, password: string) => Promise<LoginChallenge | null>;
  secondStep: (answer: SecondStepBody) => Promise<void>;
}

/**
 * E-mail and password (docs/product/session.md, 'Login'). The fields are uncontrolled, so that values typed or
 * autofilled before hydration stay. The client checks nothing here.
 */
export function LoginForm({ login, secondStep }: LoginCalls) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [forgot, setForgot] = useState(false);
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);

  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (takeEarlySubmit()) form.current?.requestSubmit();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      const due = await login(String(data.get('email')), String(data.get('password')));
      if (!due) return;
      await loadSecondStep();
      setChallenge(due);
      setBusy(false);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : API_FAILED);
      setBusy(false);
    }
  };

  const backToPassword = (reason: string) => {
    setChallenge(null);
    setProblem(reason);
  };

  return (
    <>
      <Form
        ref={form}
        noValidate
        hidden={forgot || challenge !== null}
        onSubmit={(event) => void submit(event)}
      >
        <TextField label="E-mail" name="email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField label="Senha" name="password" autoComplete="current-password" />
        <Problem role="alert">{problem}</Problem>
        <Button type="submit" variant="primary" wide loading={busy}>
          Acessar o Portal
        </Button>
        <LinkButton onClick={() => setForgot(true)}>Esqueci minha senha</LinkButton>
      </Form>
      {forgot && (
        <OnDemand
          load={loadForgot}
          onFail={() => {
            setForgot(false);
            setProblem(API_FAILED);
          }}
        >
          {({ default: ForgotForm }) => <ForgotForm onBack={() => setForgot(false)} />}
        </OnDemand>
      )}
      {challenge && (
        <OnDemand load={loadSecondStep} onFail={() => backToPassword(API_FAILED)}>
          {({ default: SecondStep }) => (
            <SecondStep due={challenge} confirm={secondStep} onBack={backToPassword} />
          )}
        </OnDemand>
      )}
      {!challenge && <TextLink href="/register">Ainda não tem cadastro? Solicite seu acesso!</TextLink>}
    </>
  );
}
