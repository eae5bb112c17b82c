import { useCallback, useId, useState, type FormEvent } from 'react';
import type { MessageAnswer, ProofBody, TwoStepAnswer } from 'api-contract';
import { Button, Dialog, ErrorState, PasswordField, Skeleton, TextField } from 'shared-ui';
import { API_FAILED, ApiError } from '../http/api-error';
import { http } from '../http/client';
import { firstMessages } from '../http/first-messages';
import { useAnswer } from '../outside/use-answer';

/** Asks for the code of the second step, or for the password of users who have none. */
export default function ProofForm({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { answer, retry } = useAnswer(useCallback(() => http.get<TwoStepAnswer>('two-step'), []));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  const field = answer.state === 'ready' && answer.data.enabled ? 'code' : 'password';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand within another form.
    event.stopPropagation();
    const input = event.currentTarget.querySelector('input');
    const value = input?.value ?? '';
    if (!value) {
      setProblem('Campo obrigatório.');
      return input?.focus();
    }
    setBusy(true);
    setProblem('');
    try {
      await http.post<MessageAnswer>('two-step/proof', { [field]: value } satisfies ProofBody);
      onAnswer(true);
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError(0, API_FAILED);
      setProblem(firstMessages(refused)[field] ?? refused.message);
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
      text={
        field === 'code'
          ? 'Por segurança, digite o código do seu aplicativo autenticador, ou um código de recuperação, para continuar.'
          : 'Por segurança, digite a sua senha para continuar.'
      }
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancelar</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={busy}
            disabled={answer.state !== 'ready'}
          >
            Confirmar
          </Button>
        </>
      }
    >
      {answer.state === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : answer.state === 'loading' ? (
        <Skeleton $height="4rem" />
      ) : (
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          {field === 'code' ? (
            <TextField
              label="Código de verificação"
              autoComplete="one-time-code"
              maxLength={40}
              error={problem}
              autoFocus
            />
          ) : (
            <PasswordField label="Senha" autoComplete="current-password" error={problem} autoFocus />
          )}
        </form>
      )}
    </Dialog>
  );
}
