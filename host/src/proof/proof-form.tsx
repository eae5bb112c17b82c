import { useCallback, useId, useState, type FormEvent } from 'react';
import type { MessageAnswer, PasskeyOptions, ProofBody, TwoStepAnswer } from 'api-contract';
import {
  Button,
  Cluster,
  Dialog,
  ErrorState,
  LinkButton,
  PasswordField,
  Skeleton,
  Stack,
  t,
  TextField,
} from 'shared-ui';
import { styled } from 'styled-components';
import { apiErrorOf } from '../http/api-error';
import { http } from '../http/client';
import { firstMessages } from '../http/first-messages';
import { useAnswer } from '../http/use-answer';
import { hasPasskeys, signWithPasskey } from '../passkeys/ask';

const Problem = styled.p`
  color: ${t.color.danger};
`;

type Way = keyof ProofBody;
const TEXTS: Readonly<Record<Way | 'recovery', string>> = {
  passkey: 'Por segurança, confirme com a sua chave de acesso para continuar.',
  code: 'Por segurança, digite o código do seu aplicativo autenticador, ou um código de recuperação, para continuar.',
  recovery: 'Por segurança, digite um dos seus códigos de recuperação para continuar.',
  password: 'Por segurança, digite a sua senha para continuar.',
};

/** The ways of this user on this browser, the shortest first. */
function waysOf({ enabled, passkeys }: TwoStepAnswer): Way[] {
  if (!enabled) return ['password'];
  return passkeys.length > 0 && hasPasskeys() ? ['passkey', 'code'] : ['code'];
}

/** Asks for a passkey or a code of the second step, or for the password of users who have none. */
export default function ProofForm({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { answer, retry } = useAnswer(useCallback(() => http.get<TwoStepAnswer>('two-step'), []));
  const [chosen, setChosen] = useState<Way | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  const ways = answer.state === 'ready' ? waysOf(answer.data) : [];
  const way = chosen ?? ways[0] ?? 'password';
  const other = ways.find((one) => one !== way);
  const noApp = answer.state === 'ready' && answer.data.totp_since === null;

  const bodyOf = async (value: string): Promise<ProofBody> => {
    if (way !== 'passkey') return { [way]: value };
    return { passkey: await signWithPasskey(await http.post<PasskeyOptions>('two-step/proof/passkey')) };
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand within another form.
    event.stopPropagation();
    const input = event.currentTarget.querySelector('input');
    const value = input?.value ?? '';
    if (way !== 'passkey' && !value) {
      setProblem('Campo obrigatório.');
      return input?.focus();
    }
    setBusy(true);
    setProblem('');
    try {
      await http.post<MessageAnswer>('two-step/proof', await bodyOf(value));
      onAnswer(true);
    } catch (error) {
      const refused = apiErrorOf(error);
      setProblem(firstMessages(refused)[way] ?? refused.message);
      setBusy(false);
      input?.select();
    }
  };
  return (
    <Dialog
      open
      urgent
      size="sm"
      title="Confirme a sua identidade"
      text={TEXTS[way === 'code' && noApp ? 'recovery' : way]}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancelar</Button>
          <Button
            // What cannot be pressed yet does not take the focus.
            key={answer.state}
            type="submit"
            form={id}
            variant="primary"
            loading={busy}
            disabled={answer.state !== 'ready'}
            autoFocus={way === 'passkey'}
          >
            {way === 'passkey' ? 'Usar chave de acesso' : 'Confirmar'}
          </Button>
        </>
      }
    >
      {answer.state === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : answer.state === 'loading' ? (
        <Skeleton $height="4rem" />
      ) : (
        <Stack
          as="form"
          method="post"
          $gap={3}
          id={id}
          noValidate
          onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
        >
          {way === 'passkey' && problem && <Problem role="alert">{problem}</Problem>}
          {way === 'code' && (
            <TextField
              label={noApp ? 'Código de recuperação' : 'Código de verificação'}
              autoComplete="one-time-code"
              maxLength={40}
              error={problem}
              autoFocus
            />
          )}
          {way === 'password' && (
            <PasswordField label="Senha" autoComplete="current-password" error={problem} autoFocus />
          )}
          {other && (
            <Cluster>
              <LinkButton
                onClick={() => {
                  setProblem('');
                  setBusy(false);
                  setChosen(other);
                }}
              >
                {other === 'code' ? 'Usar um código' : 'Usar uma chave de acesso'}
              </LinkButton>
            </Cluster>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
