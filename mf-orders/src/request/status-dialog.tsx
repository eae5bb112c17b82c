import type { OrderRequestRow } from 'api-contract';
import { formatDate, optionsOf, ORDER_STATUS, ORDER_STATUS_CHOICES } from 'api-contract/rules';
import { day, Form, FormButtons, required, useForm, type Rules } from 'host/forms';
import type { ListDialogProps } from 'host/list';
import { dayOf, Dialog, RadioGroup, Stack, toast } from 'shared-ui';
import { DatePicker } from 'shared-ui/date-picker';
import { changeStatus } from './request.api';

const { waitingForErp, refusedByErp } = ORDER_STATUS;

interface Decision {
  status: string;
  delivery: string;
}
const rules: Rules<Decision> = { status: [required], delivery: [day] };

/** 'Alterar status': 0, 1 or released to the ERP, with the delivery date (docs/product/orders.md, 'Status change'). */
export default function StatusDialog({
  of: row,
  onClose,
  onChanged,
}: Omit<ListDialogProps<OrderRequestRow>, 'onNext'>) {
  const form = useForm<Decision, { message: string }>({
    start: {
      status: row.status === refusedByErp ? String(waitingForErp) : String(row.status),
      delivery: row.delivery_date === '' ? '' : formatDate(row.delivery_date),
    },
    rules,
    send: ({ status, delivery }) =>
      changeStatus(row.id, { status: Number(status), delivery_date: dayOf(delivery) ?? '' }),
    onSent: ({ message }) => {
      toast.success(message);
      onChanged();
      onClose();
    },
    onRefused: (refused) => {
      const { delivery_date = [] } = refused.errors ?? {};
      if (delivery_date[0] === undefined) return false;
      toast.error(delivery_date[0]);
      return true;
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Alterar status da solicitação ${row.id}`} size="sm" urgent>
      <Form form={form}>
        <Stack>
          <RadioGroup label="Status" options={optionsOf(ORDER_STATUS_CHOICES)} {...form.field('status')} />
          {form.values.status === String(waitingForErp) && (
            <p>O pedido entra na fila do ERP. A integração pode levar até 5 minutos.</p>
          )}
          <DatePicker label="Data de entrega" {...form.field('delivery')} />
          <FormButtons busy={form.busy} onCancel={onClose}>
            Salvar
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
