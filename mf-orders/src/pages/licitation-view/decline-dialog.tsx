import type { MessageAnswer } from 'api-contract';
import { Form, required, useForm } from 'host/forms';
import { Button, Cluster, Dialog, Stack, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import { OFFER_WORDS } from '../../../wire/rules/offers';
import { declineOffer } from '../../quotation/offer.api';

/** 'Recusar': asks for the reason, which the supplier gets. */
export function DeclineDialog(props: { id: number; n: number; onClose: () => void; onDone: () => void }) {
  const { id, n, onClose, onDone } = props;
  const form = useForm<{ reason: string }, MessageAnswer>({
    start: { reason: '' },
    rules: { reason: [required] },
    send: ({ reason }) => declineOffer(id, n, reason.trim()),
    onSent: ({ message }) => {
      toast.success(message);
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Recusar a proposta ${n}`} size="sm" urgent>
      <Form form={form}>
        <Stack>
          <p>O fornecedor recebe o motivo e pode enviar outra proposta.</p>
          <Textarea label="Motivo" maxLength={OFFER_WORDS} {...form.field('reason')} />
          <Cluster $justify="end">
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="danger" loading={form.busy}>
              Recusar proposta
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Dialog>
  );
}
