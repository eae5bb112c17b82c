import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RecoveryBody } from 'api-contract';
import { Button, LinkButton, t, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { focusFirstProblem } from '../forms/focus-first-problem';
import { ApiError } from '../http/api-error';
import { http } from '../http/client';
import { Form, Problem } from './login.styles';

const Sent = styled.p`
  padding: 12px;
  border-radius: 8px;
  background: ${t.color.successSoft};
  color: ${t.color.success};
`;

const REQUIRED = 'Preencha todos os campos obrigatórios!';
/** How long the message is shown (docs/product/session.md, 'Forgotten password'), in milliseconds. */
const READ = 2000;

/** The e-mail from the login form, which stays hidden on the same page. */
const loginEmail = () => document.querySelector<HTMLInputElement>('form:has([name=password]) [name=email]');

/**
 * Forgot-password mode: only the e-mail and 'Enviar' (docs/product/session.md, 'Forgotten password'). Loaded on demand.
 */
export default function ForgotForm({ onBack }: { onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [missing, setMissing] = useState(false);
  const [email] = useState(() => loginEmail()?.value);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    // Back at the login, the focus would be lost, because the button that had it is gone.
    return () => loginEmail()?.focus();
  }, []);

  useEffect(() => {
    if (problem !== REQUIRED) return undefined;
    const timer = setTimeout(() => setProblem(''), READ);
    return () => clearTimeout(timer);
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('email')).trim();
    setSentTo('');
    setProblem(address ? '' : REQUIRED);
    setMissing(!address);
    if (!address) return focusFirstProblem(form.current);
    setBusy(true);
    try {
      await http.post('user/recovery', { email: address } satisfies RecoveryBody);
      setSentTo(address);
    } catch (error) {
      // The rate limit has its own message, because another address would not help.
      const limited = error instanceof ApiError && error.status === 429;
      setProblem(limited ? error.message : `Falha ao enviar email para ${address}.`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        hint="Enviaremos a este e-mail um link para definir uma nova senha."
        defaultValue={email}
        error={missing ? 'Campo obrigatório.' : undefined}
        onChange={() => setMissing(false)}
      />
      <Problem role="alert">{problem}</Problem>
      <div role="status">
        {sentTo && (
          <Sent>Sucesso, enviamos um email para {sentTo}. Por favor, confira a sua caixa de entrada!</Sent>
        )}
      </div>
      <Button type="submit" variant="primary" wide loading={busy}>
        Enviar
      </Button>
      <LinkButton onClick={onBack}>Voltar para o login</LinkButton>
    </Form>
  );
}
