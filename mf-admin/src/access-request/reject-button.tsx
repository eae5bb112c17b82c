import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from 'host/portal';
import { Button, Dialog } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import type { MessageAnswer } from 'api-contract';
import { MOST_JUSTIFICATION } from '../../wire/rules/access-request-columns';

/** Rejects a request with a justification; the applicant gets a link to revise it. */
export function RejectButton({
  reject,
  onDone,
}: {
  reject: (justification: string) => Promise<MessageAnswer>;
  onDone: (message: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => reject(text.trim()),
    onSuccess: ({ message }) => onDone(message),
    onError: () => void queryClient.invalidateQueries(),
  });
  const send = () => {
    const missing = text.trim() === '' ? 'Campo obrigatório.' : undefined;
    setError(missing);
    if (!missing) mutate();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Rejeitar
      </Button>
      <Dialog
        open={open}
        title="Rejeitar esta solicitação?"
        text="O solicitante receberá a justificativa e um link para corrigir os dados."
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancelar</Button>
            <Button variant="danger" loading={isPending} onClick={send}>
              Enviar
            </Button>
          </>
        }
      >
        <Textarea
          label="Justificativa"
          required
          rows={5}
          maxLength={MOST_JUSTIFICATION}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </Dialog>
    </>
  );
}
