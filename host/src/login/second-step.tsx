import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { Button, LinkButton, TextField } from 'shared-ui';
import { API_FAILED, ApiError } from '../http/api-error';
import { Form, Problem } from './login.styles';

interface SecondStepProps {
  /** Sends a code; the session stands once it is answered. Throws {@link ApiError}. */
  confirm: (code: string) => Promise<void>;
  /** Back to the password, with the reason if there is one. */
  onBack: (problem: string) => void;
}

/** The time for the code has passed: the login begins again. */
const GONE = 410;
const APP_CODE = /^\s*\d{3}\s?\d{3}\s*$/;

/** The login's second step (docs/adr/0086): a code of the app, or a recovery code. Loaded on demand. */
export default function SecondStep({ confirm, onBack }: SecondStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => form.current?.querySelector('input')?.focus(), [recovery]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const input = event.currentTarget.querySelector('input');
    const code = input?.value.trim() ?? '';
    if (!code) {
      setProblem('Informe o código.');
      return input?.focus();
    }
    setBusy(true);
    setProblem('');
    try {
      await confirm(code);
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError(0, API_FAILED);
      if (refused.status === GONE) return onBack(refused.message);
      setProblem(refused.message);
      setBusy(false);
      input?.select();
    }
  };
  // Six digits are a whole code: typed, pasted or filled in from the telephone, nothing is left to press.
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!recovery && APP_CODE.test(target.value)) form.current?.requestSubmit();
  };

  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {recovery
          ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma única vez.'
          : 'Abra o seu aplicativo autenticador e digite o código de 6 dígitos desta conta.'}
      </p>
      {recovery ? (
        <TextField key="recovery" label="Código de recuperação" name="recovery" maxLength={40} />
      ) : (
        <TextField
          key="code"
          label="Código de verificação"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          onChange={typed}
        />
      )}
      <Problem role="alert">{problem}</Problem>
      <Button type="submit" variant="primary" wide loading={busy}>
        Confirmar
      </Button>
      <LinkButton
        onClick={() => {
          setProblem('');
          setRecovery(!recovery);
        }}
      >
        {recovery ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
      </LinkButton>
      <LinkButton onClick={() => onBack('')}>Voltar</LinkButton>
    </Form>
  );
}
