import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { OrderContract } from 'api-contract';
import {
  formatMoney,
  formatUnitPrice,
  formatVolume,
  ORDER_LIMITS,
  parseDate,
  saoPauloToday,
} from 'api-contract/rules';
import { CreditLines } from 'host/portal';
import { Button, Card, DetailGrid, Dialog, Grid, Stack, t, TextField } from 'shared-ui';
import { DatePicker } from 'shared-ui/date-picker';
import { QuantityField } from 'shared-ui/forms';
import styled from 'styled-components';
import { LimitsLeft } from '../../approvals/limits-left';
import { Refusal } from '../../request/refusal';
import { pricing, problemsOf, quantityOf, type OrderForm, type StepProps } from './order-new.form';
import { readTypedQuantity, unitsToType } from '../../../wire/rules/typed-quantity';
import { orderWorth, quantityHint } from '../../../wire/rules/order-quantity';

/** The bounds, and the other units that it may be typed in. */
function hintOf(contract: OrderContract): string {
  const [, ...others] = unitsToType(contract);
  const bounds = quantityHint(contract).replace(/\.$/, '');
  return others.length === 0 ? bounds : `${bounds}. Também em ${others.join(' ou ')}.`;
}

/** What the typed quantity is in the contract's unit, and what it costs. */
function Worth({ values }: { values: OrderForm }) {
  const { unit, unitValue } = pricing(values);
  const quantity = quantityOf(values);
  const volume = `${formatVolume(quantity, unit)} × ${formatUnitPrice(unitValue)}`;
  return (
    <DetailGrid
      items={[
        quantity !== ''
          ? { label: `Valor total: ${volume}`, value: formatMoney(orderWorth(quantity, unitValue)) }
          : { label: 'Valor total', value: '' },
      ]}
    />
  );
}

/** How much and for when. What cannot be is refused at once, and said in a dialog. */
export function QuantityCard({ form, refused }: StepProps) {
  const { values } = form;
  const { contract } = values;
  const { unit, unitValue } = pricing(values);
  const { notice, say, dismiss } = useNotice();
  const quantity = form.field('quantity');
  const delivery = form.field('delivery_date');
  // A quantity that does not fit goes back to nothing, an impossible day is cleared
  // (docs/product/orders.md, 'Order form').
  const checkQuantity = ({ currentTarget: field }: FocusEvent<HTMLElement>) => {
    const problem = values.quantity === '' ? undefined : problemsOf(values).quantity;
    if (problem === undefined || values.quantity === '0') return quantity.onBlur();
    say({ title: 'Quantidade inválida', text: problem, field });
    form.set({ quantity: '0' });
  };
  const takeDate = (next: string) => {
    const problem = parseDate(next)
      ? problemsOf({ ...values, delivery_date: next }).delivery_date
      : undefined;
    if (problem === undefined || next.length < 10) return delivery.onChange(next);
    say({ title: 'Data de Entrega Inválida!', text: problem });
    form.set({ delivery_date: '' });
  };
  return (
    <Card title="Pedido">
      <Grid>
        <Stack $gap={2}>
          <QuantityField
            label={unit === '' ? 'Quantidade' : `Quantidade (${unit})`}
            decimals={0}
            hint={contract ? hintOf(contract) : undefined}
            read={contract ? (text) => readTypedQuantity(text, contract) : undefined}
            {...quantity}
            onBlur={checkQuantity}
          />
          {refused?.field === 'quantity' && <Refusal of={refused} />}
        </Stack>
        {contract && <Worth values={values} />}
        <DatePicker label="Data da solicitação" min={saoPauloToday()} {...form.field('date')} />
        <Stack $gap={2}>
          <DatePicker
            label="Data de entrega"
            min={saoPauloToday()}
            max={parseDate(contract?.CN9_DTFIM) ?? undefined}
            {...delivery}
            onChange={takeDate}
          />
          {refused?.field === 'delivery_date' && <Refusal of={refused} />}
        </Stack>
        <TextField
          label="Pedido do Cliente"
          maxLength={ORDER_LIMITS.clientOrder}
          {...form.field('client_order')}
        />
        <TextField
          label="Item do pedido"
          inputMode="numeric"
          maxLength={ORDER_LIMITS.item}
          {...form.field('item_ped_com')}
        />
      </Grid>
      <LimitsLeft store={values.store} />
      <CreditPlace>
        <CreditLines order={orderWorth(quantityOf(values), unitValue)} />
      </CreditPlace>
      {notice && (
        <Dialog
          open
          urgent
          size="sm"
          title={notice.title}
          text={notice.text}
          onClose={dismiss}
          footer={
            <Button variant="primary" onClick={dismiss}>
              OK
            </Button>
          }
        />
      )}
    </Card>
  );
}

/** Room above only where there is a limit to show. */
const CreditPlace = styled.div`
  margin-top: ${t.space(4)};
  &:empty {
    display: none;
  }
`;

interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where to go on once it is read, if the focus was on its way elsewhere. */
  readonly field?: HTMLElement;
}

/** What was refused; once it is read, the field is at hand again. It opened while the focus was between two fields. */
function useNotice() {
  const [notice, say] = useState<Notice | null>(null);
  const field = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!notice) field.current?.focus();
    field.current = notice?.field;
  }, [notice]);
  return { notice, say, dismiss: () => say(null) };
}
