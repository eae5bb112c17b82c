import { useState } from 'react';
import type { MessageAnswer } from 'api-contract';
import { Form, required, useForm } from 'host/forms';
import { queryClient } from 'host/portal';
import { Button, Cluster, Dialog, Stack } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import { MOST_JUSTIFICATION } from '../../wire/rules/access-request-columns';

interface RejectProps {
  reject: (justification: string) => Promise<MessageAnswer>;
  onDone: (message: string) => void;
}

/** Rejects a request with a justification; the applicant gets a link to revise it. */
export function RejectButton(props: RejectProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Rejeitar
      </Button>
      {open && <RejectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RejectDialog({ reject, onDone, onClose }: RejectProps & { onClose: () => void }) {
  const form = useForm<{ justification: string }, MessageAnswer>({
    start: { justification: '' },
    rules: { justification: [required] },
    send: ({ justification }) => reject(justification.trim()),
    onSent: ({ message }) => onDone(message),
    // Another reviewer may have decided meanwhile: reload to show that decision.
    onRefused: () => void queryClient.invalidateQueries(),
  });
  return (
    <Dialog
      open
      title="Rejeitar esta solicitação?"
      text="O solicitante receberá a justificativa e um link para corrigir os dados."
      onClose={onClose}
    >
      <Form form={form}>
        <Stack>
          <Textarea
            label="Justificativa"
            rows={5}
            maxLength={MOST_JUSTIFICATION}
            {...form.field('justification')}
          />
          <Cluster $justify="end">
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="danger" loading={form.busy}>
              Enviar
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Dialog>
  );
}
