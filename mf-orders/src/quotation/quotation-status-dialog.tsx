import { optionsOf, QUOTATION_STATUS_LABELS } from 'api-contract/rules';
import { Form, FormButtons, required, useForm, type Rules } from 'host/forms';
import type { ListDialogProps } from 'host/list';
import { Dialog, RadioGroup, Stack, toast } from 'shared-ui';
import { changeStatus } from './quotation.api';
import type { QuotationRow } from '../../wire/quotations';

interface Decision {
  status: string;
}
const rules: Rules<Decision> = { status: [required] };

/** 'Alterar status' of a quotation: any of the three, for type 1 only (docs/product/orders.md, 'Quotations'). */
export default function QuotationStatusDialog({
  of: row,
  onClose,
  onChanged,
}: Omit<ListDialogProps<Pick<QuotationRow, 'id' | 'status'>>, 'onNext'>) {
  const form = useForm<Decision, { message: string }>({
    start: { status: String(row.status) },
    rules,
    send: ({ status }) => changeStatus(row.id, Number(status)),
    onSent: ({ message }) => {
      toast.success(message);
      onChanged();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Alterar status da cotação ${row.id}`} size="sm" urgent>
      <Form form={form}>
        <Stack>
          <RadioGroup label="Status" options={optionsOf(QUOTATION_STATUS_LABELS)} {...form.field('status')} />
          <FormButtons busy={form.busy} onCancel={onClose}>
            Salvar
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
