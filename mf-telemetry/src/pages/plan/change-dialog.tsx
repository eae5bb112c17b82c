import type { TankPlanRow } from 'api-contract';
import { formatCount, formatDate, tankName } from 'api-contract/rules';
import { day, Form, FormButtons, numeric, required, useForm, type Rules } from 'host/forms';
import { DateField, dayOf, Dialog, Stack } from 'shared-ui';
import { QuantityField } from 'shared-ui/forms';
import { changePlan } from './plan.api';

interface ChangeDialogProps {
  row: TankPlanRow;
  onClose: () => void;
  /** With the row as it was before. */
  onSaved: (before: TankPlanRow) => void;
}

interface Change {
  quantity: string;
  /** `dd/mm/yyyy`. */
  deliver_on: string;
}
const rules: Rules<Change> = { quantity: [required, numeric(0)], deliver_on: [required, day] };

/** Another quantity or day of a delivery of the plan; what does not fit is said at its field. */
export function ChangeDialog({ row, onClose, onSaved }: ChangeDialogProps) {
  const form = useForm<Change, unknown>({
    start: { quantity: String(row.quantity ?? ''), deliver_on: formatDate(row.deliver_on) },
    rules,
    send: ({ quantity, deliver_on }) =>
      changePlan(row.id, { quantity: Number(quantity), deliver_on: dayOf(deliver_on) ?? deliver_on }),
    onSent: () => onSaved(row),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Alterar a entrega de ${tankName(row.tag)}`}
      text={`O plano propõe ${formatCount(row.quantity ?? 0)} ${row.unit} em ${formatDate(row.deliver_on)}.`}
    >
      <Form form={form}>
        <Stack $gap={4}>
          <QuantityField label={`Quantidade (${row.unit})`} {...form.field('quantity')} />
          <DateField label="Entrega" {...form.field('deliver_on')} />
          <FormButtons busy={form.busy} onCancel={onClose}>
            Salvar
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
