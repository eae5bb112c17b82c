import { Form, required, useForm } from 'host/forms';
import { Button, Cluster, Dialog, RadioGroup, Stack, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import type { PaymentDetail, SettleBody } from '../../wire/payments';
import { SETTLE_REASON } from '../../wire/rules/payments';
import { settlePayment } from './payments.api';

interface Settled {
  as: string;
  reason: string;
}

/** 'Encerrar análise': staff say whether what came counts as paid or was returned, and why. */
export default function SettleDialog(props: { id: number; onClose: () => void; onDone: () => void }) {
  const { id, onClose, onDone } = props;
  const form = useForm<Settled, PaymentDetail>({
    start: { as: '', reason: '' },
    rules: { as: [required], reason: [required] },
    send: ({ as, reason }) => settlePayment(id, { as: as as SettleBody['as'], reason: reason.trim() }),
    onSent: () => {
      toast.success('Análise encerrada.');
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Encerrar análise" size="sm" urgent>
      <Form form={form}>
        <Stack>
          <RadioGroup
            label="Resultado"
            options={[
              { value: 'paid', label: 'Considerar pago' },
              { value: 'returned', label: 'Devolvido ao pagador: libera os títulos' },
            ]}
            {...form.field('as')}
          />
          <Textarea label="Motivo" maxLength={SETTLE_REASON} {...form.field('reason')} />
          <Cluster $justify="end">
            <Button onClick={onClose}>Voltar</Button>
            <Button type="submit" variant="primary" loading={form.busy}>
              Encerrar
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Dialog>
  );
}
