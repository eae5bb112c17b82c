import type { MessageAnswer } from 'api-contract';
import { Form, required, useForm } from 'host/forms';
import { Button, Cluster, Dialog, Stack, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import { REASON_LENGTH } from '../../wire/rules/approvals';

interface ReasonDialogProps {
  title: string;
  /** Who gets the reason, and what becomes of what is refused. */
  text: string;
  /** Of the button that refuses. */
  label: string;
  refuse: (reason: string) => Promise<MessageAnswer>;
  onClose: () => void;
  onDone: () => void;
}

/** 'Recusar': asks for the reason. */
export function ReasonDialog({ title, text, label, refuse, onClose, onDone }: ReasonDialogProps) {
  const form = useForm<{ reason: string }, MessageAnswer>({
    start: { reason: '' },
    rules: { reason: [required] },
    send: ({ reason }) => refuse(reason.trim()),
    onSent: ({ message }) => {
      toast.success(message);
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} size="sm" urgent>
      <Form form={form}>
        <Stack>
          <p>{text}</p>
          <Textarea label="Motivo" maxLength={REASON_LENGTH} {...form.field('reason')} />
          <Cluster $justify="end">
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="danger" loading={form.busy}>
              {label}
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Dialog>
  );
}
