import type { FocusEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  daysAfter,
  displayUnit,
  freightText,
  ORDER_LIMITS,
  parseDate,
  quantityHint,
  saoPauloToday,
} from 'api-contract/rules';
import type { FormApi } from 'host/forms';
import { Card, Grid, Select, Stack, TextField } from 'shared-ui';
import { DatePicker } from 'shared-ui/date-picker';
import { Checkbox, QuantityField, Textarea, TimeField } from 'shared-ui/forms';
import { DAY_NAMES } from '../../request/order-summary';
import { Picker } from '../../request/picker';
import { Chosen } from '../../request/chosen';
import { fetchStores } from './order-new.api';
import { problemsOf, storeFields, type OrderForm } from './order-new.form';

const FREIGHTS = ['C', 'F', 'T', 'R', 'D', 'S'].map((value) => ({ value, label: freightText(value) }));

/** What was refused at once, and is said in a dialog. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where to go on once it is read, if the focus was on its way elsewhere. */
  readonly field?: HTMLElement;
}

interface StepProps {
  form: FormApi<OrderForm>;
  onNotice: (notice: Notice) => void;
}

/** Step 2: how much, when and where to. */
export function DeliveryStep(props: StepProps) {
  return (
    <Stack>
      <QuantityCard {...props} />
      <PlaceCard {...props} />
      <ReceivingCard {...props} />
    </Stack>
  );
}

function QuantityCard({ form, onNotice }: StepProps) {
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
        <QuantityField
          label={unit === '' ? 'Quantidade' : `Quantidade (${unit})`}
          decimals={0}
          hint={contract ? quantityHint(contract) : undefined}
          {...quantity}
          onBlur={checkQuantity}
        />
        <DatePicker label="Data da solicitação" min={saoPauloToday()} {...form.field('date')} />
        <DatePicker
          label="Data de entrega"
          min={saoPauloToday()}
          max={parseDate(contract?.CN9_DTFIM) ?? undefined}
          {...delivery}
          onChange={takeDate}
        />
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
    </Card>
  );
}

function PlaceCard({ form }: StepProps) {
  const { values } = form;
  const { contract } = values;
  const stores = useQuery({
    queryKey: ['order-stores', contract?.CN9_FILIAL, contract?.CN9_NUMERO],
    queryFn: () => (contract ? fetchStores(contract) : Promise.resolve([])),
    enabled: contract !== null,
  });
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
            choices={stores.data?.map((store) => ({
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
        </Chosen>
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
      </Stack>
    </Card>
  );
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
