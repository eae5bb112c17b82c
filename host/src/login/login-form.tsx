import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LoginChallenge, SecondStepBody, SsoAnswer, SsoOffer } from 'api-contract';
import { Button, LinkButton, OnDemand, PasswordField, TextField, TextLink } from 'shared-ui';
import { API_FAILED, ApiError, apiErrorOf } from '../http/api-error';
import { takeEarlySubmit } from './early-submit';
import { Form, Problem } from './login.styles';

const loadForgot = () => import('./forgot-form');
const loadSecondStep = () => import('./second-step');

/** Where the server leads to after a sign-on that it refused (api/src/sso). */
const REFUSED = '#sso-refused';
const REFUSED_TEXT = 'Não foi possível entrar com a sua conta corporativa.';
const COMPLETE = /^\S+@\S+\.\S+$/;

/** What the form begins with, where a sign-on has just come back. */
export interface LoginStart {
  readonly challenge?: LoginChallenge;
  readonly problem?: string;
}

/** How the form logs in; `login` and `secondStep` throw {@link ApiError}. */
export interface LoginProps {
  /** Answers the challenge of a user who has a second step. */
  login: (email: string, password: string) => Promise<LoginChallenge | null>;
  secondStep: (answer: SecondStepBody) => Promise<void>;
  /** The provider of an e-mail's domain; empty without one, also where the server does not answer. */
  findProvider: (email: string) => Promise<SsoAnswer>;
  /** Leaves for the provider. */
  signOn: (offer: SsoOffer) => void;
  start?: LoginStart;
}

/**
 * E-mail and password (docs/product/session.md, 'Login'). The fields are uncontrolled, so that values typed or
 * autofilled before hydration stay. The client checks nothing here.
 */
export function LoginForm({ login, secondStep, findProvider, signOn, start }: LoginProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(start?.problem ?? '');
  const [forgot, setForgot] = useState(false);
  const [challenge, setChallenge] = useState<LoginChallenge | null>(start?.challenge ?? null);
  const [offer, setOffer] = useState<SsoOffer | null>(null);
  const [byPassword, setByPassword] = useState(false);
  const asked = useRef('');

  const form = useRef<HTMLFormElement>(null);
  const passwordGoes = offer?.required === true && !byPassword;

  useEffect(() => {
    if (window.location.hash === REFUSED) {
      setProblem(REFUSED_TEXT);
      window.history.replaceState(null, '', window.location.pathname);
    }
    if (takeEarlySubmit()) form.current?.requestSubmit();
  }, []);

  // Whoever was in the password's field is not left nowhere.
  useEffect(() => {
    if (passwordGoes && document.activeElement === document.body)
      form.current?.querySelector('button')?.focus();
  }, [passwordGoes]);

  /** Asks once for an e-mail that is complete. */
  const look = async (email: string) => {
    if (email === asked.current) return;
    asked.current = email;
    setOffer(null);
    if (!COMPLETE.test(email)) return;
    const { url, name, required } = await findProvider(email);
    if (asked.current === email && url !== undefined && name !== undefined)
      setOffer({ url, name, required: required === true });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (offer && passwordGoes) return signOn(offer);
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
      setProblem(apiErrorOf(error).message);
      setBusy(false);
      if (!(error instanceof ApiError) || error.code !== 'sso') return;
      asked.current = '';
      void look(String(data.get('email')).trim());
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
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          onBlur={({ target }) => void look(target.value.trim())}
        />
        {!passwordGoes && (
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            autoFocus={byPassword}
          />
        )}
        <Problem role="alert">{problem}</Problem>
        {!passwordGoes && (
          <Button type="submit" variant="primary" wide loading={busy}>
            Acessar o Portal
          </Button>
        )}
        {offer && (
          <Button
            type={passwordGoes ? 'submit' : 'button'}
            variant={passwordGoes ? 'primary' : 'secondary'}
            wide
            onClick={passwordGoes ? undefined : () => signOn(offer)}
          >
            {`Entrar com ${offer.name}`}
          </Button>
        )}
        {passwordGoes ? (
          <LinkButton onClick={() => setByPassword(true)}>Entrar com senha</LinkButton>
        ) : (
          <LinkButton onClick={() => setForgot(true)}>Esqueci minha senha</LinkButton>
        )}
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
