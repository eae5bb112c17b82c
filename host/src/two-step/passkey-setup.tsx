import { useRef, useState, type FormEvent } from 'react';
import type { PasskeyOffer } from 'api-contract';
import { PASSKEY_LIMITS } from 'api-contract/rules';
import { Button, Cluster, ErrorState, Skeleton, Stack, t, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { apiErrorOf } from '../http/api-error';
import { firstMessages } from '../http/first-messages';
import { useAnswer } from '../http/use-answer';
import { makePasskey } from '../passkeys/ask';
import { addPasskey, offerPasskey } from './two-step.api';

const Problem = styled.p`
  color: ${t.color.danger};
`;

interface SetupProps {
  /** It is added: with new recovery codes to be kept if it is the first second step, else null. */
  onDone: (codes: readonly string[] | null) => void;
  onCancel?: () => void;
}

/** Adds a passkey: a name, and the browser's own question. */
export function PasskeySetup({ onDone, onCancel }: SetupProps) {
  const { answer, retry } = useAnswer(offerPasskey);
  if (answer.state === 'loading') return <Skeleton $height="12rem" />;
  if (answer.state === 'failed') return <ErrorState error={answer.error} onRetry={retry} />;
  return <NewPasskey offer={answer.data} onDone={onDone} onCancel={onCancel} />;
}

function NewPasskey({ offer, onDone, onCancel }: SetupProps & { offer: PasskeyOffer }) {
  const input = useRef<HTMLInputElement>(null);
  /** Good for one try: after a refusal another one is asked for. */
  const fresh = useRef<PasskeyOffer | null>(offer);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ name?: string; other?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const name = input.current?.value.trim() ?? '';
    setProblems(name ? {} : { name: 'Campo obrigatório.' });
    if (!name) return input.current?.focus();
    setBusy(true);
    try {
      const { options } = fresh.current ?? (await offerPasskey());
      fresh.current = null;
      onDone((await addPasskey({ name, passkey: await makePasskey(options) })).codes);
    } catch (error) {
      const refused = apiErrorOf(error);
      const messages = firstMessages(refused);
      setProblems(messages.name ? { name: messages.name } : { other: messages.passkey ?? refused.message });
      setBusy(false);
    }
  };
  return (
    <Stack as="form" method="post" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <p>
        A chave de acesso fica no seu dispositivo, no celular ou em uma chave de segurança, e é liberada pela
        impressão digital, pelo rosto ou pelo PIN. Não há código para digitar.
      </p>
      <TextField
        ref={input}
        label="Nome da chave de acesso"
        hint="Para reconhecê-la depois, como “Notebook do Carlos”."
        defaultValue={offer.name}
        maxLength={PASSKEY_LIMITS.name}
        error={problems.name}
      />
      {problems.other && <Problem role="alert">{problems.other}</Problem>}
      <Cluster $justify="end">
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
        <Button type="submit" variant="primary" loading={busy}>
          Continuar
        </Button>
      </Cluster>
    </Stack>
  );
}
