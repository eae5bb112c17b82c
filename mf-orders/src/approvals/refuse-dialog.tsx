import type { MessageAnswer } from 'api-contract';
import { Form, required, useForm } from 'host/forms';
import { Button, Cluster, Dialog, Stack, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import { refuseRequest } from './approvals.api';

/** What the server takes. */
const MOST_WORDS = 500;

/** 'Recusar': asks for the reason, which the author gets. */
export function RefuseDialog(props: { id: number; onClose: () => void; onDone: () => void }) {
  const { id, onClose, onDone } = props;
  const form = useForm<{ reason: string }, MessageAnswer>({
    start: { reason: '' },
    rules: { reason: [required] },
    send: ({ reason }) => refuseRequest(id, reason.trim()),
    onSent: ({ message }) => {
      toast.success(message);
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Recusar solicitação ${id}`} size="sm" urgent>
      <Form form={form}>
        <Stack>
          <p>Ela volta como rascunho para quem pediu, com o motivo.</p>
          <Textarea label="Motivo" maxLength={MOST_WORDS} {...form.field('reason')} />
          <Cluster $justify="end">
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="danger" loading={form.busy}>
              Recusar
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Dialog>
  );
}
