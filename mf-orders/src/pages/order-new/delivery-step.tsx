import type { FocusEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderContract } from 'api-contract';
import {
  billingUnitPrice,
  daysAfter,
  displayUnit,
  formatMoney,
  formatUnitPrice,
  formatVolume,
  freightText,
  ORDER_LIMITS,
  orderWorth,
  parseDate,
  quantityHint,
  saoPauloToday,
} from 'api-contract/rules';
import { CreditLines } from 'host/portal';
import { Button, Card, DetailGrid, Grid, Icon, Select, Stack, t, TextField } from 'shared-ui';
import { DatePicker } from 'shared-ui/date-picker';
import { Checkbox, QuantityField, Textarea, TimeField } from 'shared-ui/forms';
import styled from 'styled-components';
import { DAY_NAMES } from '../../request/order-summary';
import { Picker } from '../../parts/picker';
import { Chosen } from '../../parts/chosen';
import { LimitsLeft } from '../../approvals/limits-left';
import { Refusal } from '../../request/refusal';
import { fetchStores } from './order-new.api';
import { lastFields, problemsOf, quantityOf, storeFields, type StepProps } from './order-new.form';
import type { LastDelivery } from '../../../wire/order-requests';
import { readTypedQuantity, unitsToType } from '../../../wire/rules/typed-quantity';

const FREIGHTS = ['C', 'F', 'T', 'R', 'D', 'S'].map((value) => ({ value, label: freightText(value) }));

/** What was refused at once, and is said in a dialog. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where to go on once it is read, if the focus was on its way elsewhere. */
  readonly field?: HTMLElement;
}

interface DeliveryProps extends StepProps {
  onNotice: (notice: Notice) => void;
}

/** Step 2: how much, when and where to. */
export function DeliveryStep(props: DeliveryProps) {
  return (
    <Stack>
      <QuantityCard {...props} />
      <PlaceCard {...props} />
      <ReceivingCard {...props} />
    </Stack>
  );
}

/** The bounds, and the other units that it may be typed in. */
function hintOf(contract: OrderContract): string {
  const [, ...others] = unitsToType(contract);
  const bounds = quantityHint(contract).replace(/\.$/, '');
  return others.length === 0 ? bounds : `${bounds}. Também em ${others.join(' ou ')}.`;
}

/** What the typed quantity is in the contract's unit, and what it costs. */
function Worth({ quantity, contract }: { quantity: string; contract: OrderContract }) {
  const price = billingUnitPrice(contract);
  const volume = `${formatVolume(quantity, displayUnit(contract))} × ${formatUnitPrice(price)}`;
  return (
    <DetailGrid
      items={[
        quantity !== ''
          ? { label: `Valor total: ${volume}`, value: formatMoney(orderWorth(quantity, price)) }
          : { label: 'Valor total', value: '' },
      ]}
    />
  );
}

function QuantityCard({ form, refused, onNotice }: DeliveryProps) {
  const { values } = form;
  const { contract } = values;
  const unit = contract ? displayUnit(contract) : '';
  const quantity = form.field('quantity');
  const delivery = form.field('delivery_date');
  // A quantity that does not fit goes back to nothing, an impossible day is cleared
  // (docs/product/orders.md, 'Order form').
  const checkQuantity = ({ currentTarget: field }: FocusEvent<HTMLElement>) => {
    const problem = values.quantity === '' ? undefined : problemsOf(values).quantity;
    if (problem === undefined || values.quantity === '0') return quantity.onBlur();
    onNotice({ title: 'Quantidade inválida', text: problem, field });
    form.set({ quantity: '0' });
  };
  const takeDate = (next: string) => {
    const problem = parseDate(next)
      ? problemsOf({ ...values, delivery_date: next }).delivery_date
      : undefined;
    if (problem === undefined || next.length < 10) return delivery.onChange(next);
    onNotice({ title: 'Data de Entrega Inválida!', text: problem });
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
          {refused?.field === 'quantity' && <Refusal reason={refused.reason} />}
        </Stack>
        {contract && <Worth quantity={quantityOf(values)} contract={contract} />}
        <DatePicker label="Data da solicitação" min={saoPauloToday()} {...form.field('date')} />
        <Stack $gap={2}>
          <DatePicker
            label="Data de entrega"
            min={saoPauloToday()}
            max={parseDate(contract?.CN9_DTFIM) ?? undefined}
            {...delivery}
            onChange={takeDate}
          />
          {refused?.field === 'delivery_date' && <Refusal reason={refused.reason} />}
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
        <CreditLines order={contract ? orderWorth(quantityOf(values), billingUnitPrice(contract)) : ''} />
      </CreditPlace>
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

const ADDRESS = [
  'zaplent',
  'delivery_address',
  'delivery_neighborhood',
  'delivery_city',
  'delivery_state',
] as const;

function PlaceCard({ form, refused }: StepProps) {
  const { values } = form;
  const { contract } = values;
  const stores = useQuery({
    queryKey: ['order-stores', contract?.CN9_FILIAL, contract?.CN9_NUMERO],
    queryFn: () => (contract ? fetchStores(contract) : Promise.resolve({ data: [] })),
    enabled: contract !== null,
  });
  const last = stores.data?.last;
  // The address comes with the store. What is wrong with it is shown, whatever is chosen.
  const unfolded =
    [values.store, ...ADDRESS.map((name) => values[name])].some((text) => text !== '') ||
    ADDRESS.some((name) => form.errors[name]) ||
    stores.data?.data.length === 0;
  return (
    <Card title="Onde entregar">
      <Stack>
        <Chosen
          text={values.store === '' ? '' : `Loja ${values.store}`}
          empty="Nenhuma loja escolhida."
          error={form.errors.store}
        >
          <Picker
            title="Selecionar loja"
            chosen={values.store}
            choices={stores.data?.data.map((store) => ({
              key: store.A1_LOJA,
              label: `${store.A1_LOJA} · ${store.A1_ZAPLENT || store.A1_END}`,
              detail: `${store.A1_END}, ${store.A1_MUN} - ${store.A1_EST}`,
              more: `${store.A1_END} ${store.A1_MUN}`,
              value: store,
            }))}
            failed={stores.error}
            onRetry={() => void stores.refetch()}
            onPick={(store) => form.set(storeFields(store))}
          />
          {last && (
            <LastButton onClick={() => form.set(lastFields(last))}>
              <Icon name="refresh" size={16} />
              {lastText(last)}
            </LastButton>
          )}
        </Chosen>
        {refused?.field === 'store' && <Refusal reason={refused.reason} />}
        {unfolded && (
          <Grid $min="20rem">
            <TextField label="Local de entrega" maxLength={200} {...form.field('zaplent')} />
            <TextField label="Endereço" maxLength={200} {...form.field('delivery_address')} />
            <TextField label="Bairro" maxLength={120} {...form.field('delivery_neighborhood')} />
            <TextField label="Cidade" maxLength={120} {...form.field('delivery_city')} />
            <TextField label="Estado" maxLength={40} {...form.field('delivery_state')} />
            <Select
              label="Tipo de frete"
              options={FREIGHTS}
              placeholder="Selecione"
              {...form.field('delivery_type')}
            />
          </Grid>
        )}
      </Stack>
    </Card>
  );
}

/** On a phone its words take several lines. */
const LastButton = styled(Button)`
  padding-block: ${t.space(1)};
  text-align: left;
  white-space: normal;
`;

/** 'Última entrega: ETE NORTE, 08:00 às 17:00'. */
function lastText({
  store,
  zaplent,
  hour_receive_start: from,
  hour_receive_end: until,
}: LastDelivery): string {
  const hours = from !== '' && until !== '' ? [`${from} às ${until}`] : [];
  return `Última entrega: ${[zaplent || `loja ${store}`, ...hours].join(', ')}`;
}

function ReceivingCard({ form }: StepProps) {
  return (
    <Card title="Recebimento">
      <Stack>
        <Grid>
          <TimeField label="Horário de" {...form.field('hour_receive_start')} />
          <TimeField label="Horário até" {...form.field('hour_receive_end')} />
        </Grid>
        <Grid $min="9rem" $gap={2} role="group" aria-label="Dias de recebimento">
          {DAY_NAMES.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              {...form.toggle(name)}
              onChange={(on) => form.set(daysAfter(form.values, name, on))}
            />
          ))}
        </Grid>
        <Textarea label="Observação" maxLength={ORDER_LIMITS.observation} {...form.field('observation')} />
      </Stack>
    </Card>
  );
}
