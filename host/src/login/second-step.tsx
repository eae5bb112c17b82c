import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import type { LoginChallenge, PasskeyOptions, SecondStepBody } from 'api-contract';
import { Button, LinkButton, TextField } from 'shared-ui';
import { apiErrorOf } from '../http/api-error';
import { http } from '../http/client';
import { hasPasskeys, signWithPasskey } from '../passkeys/ask';
import { Form, Problem } from './login.styles';

interface SecondStepProps {
  due: LoginChallenge;
  /** Sends the answer; the session stands once it is answered. Throws {@link ApiError}. */
  confirm: (answer: SecondStepBody) => Promise<void>;
  /** Back to the password, with the reason if there is one. */
  onBack: (problem: string) => void;
}

/** The time for the second step has passed: the login begins again. */
const GONE = 410;
const APP_CODE = /^\s*\d{3}\s?\d{3}\s*$/;

type Way = LoginChallenge['methods'][number];
const WAYS: Readonly<Record<Way, { text: string; instead: string }>> = {
  passkey: {
    text: 'Confirme com a sua chave de acesso: impressão digital, rosto ou PIN deste dispositivo, do celular ou de uma chave de segurança.',
    instead: 'Usar uma chave de acesso',
  },
  totp: {
    text: 'Abra o seu aplicativo autenticador e digite o código de 6 dígitos desta conta.',
    instead: 'Usar o aplicativo autenticador',
  },
  recovery: {
    text: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma única vez.',
    instead: 'Usar um código de recuperação',
  },
};

/** The login's second step (docs/adr/0086, 0091): a passkey, a code of the app, or a recovery code. Loaded on demand. */
export default function SecondStep({ due: { challenge, methods }, confirm, onBack }: SecondStepProps) {
  const ways = methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [way]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const input = event.currentTarget.querySelector('input');
    const code = input?.value.trim() ?? '';
    if (way !== 'passkey' && !code) {
      setProblem('Informe o código.');
      return input?.focus();
    }
    setBusy(true);
    setProblem('');
    try {
      if (way === 'passkey') {
        const options = await http.post<PasskeyOptions>('login/two-step/passkey', { challenge });
        await confirm({ challenge, passkey: await signWithPasskey(options) });
      } else await confirm({ challenge, code });
    } catch (error) {
      const refused = apiErrorOf(error);
      if (refused.status === GONE) return onBack(refused.message);
      setProblem(refused.message);
      setBusy(false);
      input?.select();
    }
  };
  // Six digits are a whole code: typed, pasted or filled in from the telephone, nothing is left to press.
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (APP_CODE.test(target.value)) form.current?.requestSubmit();
  };

  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{WAYS[way].text}</p>
      {way === 'recovery' && (
        <TextField key="recovery" label="Código de recuperação" name="recovery" maxLength={40} />
      )}
      {way === 'totp' && (
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
        {way === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
      </Button>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <LinkButton
            key={other}
            onClick={() => {
              setProblem('');
              setBusy(false);
              setWay(other);
            }}
          >
            {WAYS[other].instead}
          </LinkButton>
        ))}
      <LinkButton onClick={() => onBack('')}>Voltar</LinkButton>
    </Form>
  );
}
