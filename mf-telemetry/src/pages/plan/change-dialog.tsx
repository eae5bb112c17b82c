import { useMutation } from '@tanstack/react-query';
import type { TankPlanRow } from 'api-contract';
import { formatCount, formatDate, tankName } from 'api-contract/rules';
import { ApiError } from 'host/portal';
import { useState, type FormEvent } from 'react';
import { Button, DateField, dayOf, Dialog, Stack, TextField } from 'shared-ui';
import { changePlan } from './plan.api';

const FORM = 'change-need';

interface ChangeDialogProps {
  row: TankPlanRow;
  onClose: () => void;
  /** With the row as it was before. */
  onSaved: (before: TankPlanRow) => void;
}

/** Another quantity or day of a delivery of the plan; what does not fit is said at its field. */
export function ChangeDialog({ row, onClose, onSaved }: ChangeDialogProps) {
  const [quantity, setQuantity] = useState(String(row.quantity ?? ''));
  const [day, setDay] = useState(formatDate(row.deliver_on));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      changePlan(row.id, { quantity: Number(quantity.replaceAll('.', '')), deliver_on: dayOf(day) ?? day }),
    onSuccess: () => onSaved(row),
    meta: { silent: true },
  });
  const errors = error instanceof ApiError ? error.errors : {};
  const of = (...names: readonly string[]) => names.flatMap((name) => errors?.[name] ?? [])[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Alterar a entrega de ${tankName(row.tag)}`}
      text={`O plano propõe ${formatCount(row.quantity ?? 0)} ${row.unit} em ${formatDate(row.deliver_on)}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={FORM} variant="primary" loading={isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={send} noValidate>
        <Stack $gap={4}>
          <TextField
            label={`Quantidade (${row.unit})`}
            inputMode="numeric"
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
            error={of('quantity')}
          />
          <DateField
            label="Entrega"
            value={day}
            onChange={setDay}
            error={
              of('deliver_on', 'delivery_date') ?? (error && !of('quantity') ? error.message : undefined)
            }
          />
        </Stack>
      </form>
    </Dialog>
  );
}
