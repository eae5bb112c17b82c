import { formatMoney, formatVolume, ORDER_LIMITS } from 'api-contract/rules';
import { Card, DetailGrid, Grid, Stack, t } from 'shared-ui';
import { Checkbox, Textarea, TimeField } from 'shared-ui/forms';
import styled from 'styled-components';
import { DAY_NAMES } from '../../request/order-summary';
import { pricing, quantityOf, type OrderForm, type StepProps } from './order-new.form';
import { PlaceCard } from './place-card';
import { QuantityCard } from './quantity-card';
import { orderWorth } from '../../../wire/rules/order-quantity';
import { daysAfter } from '../../../wire/rules/receiving-days';

/** The step, and what is ordered so far: beside it, or below where there is no room. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17rem;
  gap: ${t.space(4)};
  align-items: start;
  > :nth-child(2) {
    position: sticky;
    top: calc(${t.control.md} + ${t.space(10)});
  }
  > :only-child {
    grid-column: 1 / -1;
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    > :nth-child(2) {
      position: static;
    }
  }
`;

/** Step 2: how much, when and where to. */
export function DeliveryStep(props: StepProps) {
  const { values } = props.form;
  return (
    <Beside>
      <Stack>
        <QuantityCard {...props} />
        <PlaceCard {...props} />
        <ReceivingCard {...props} />
      </Stack>
      {values.contract && <OrderedSoFar values={values} />}
    </Beside>
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

function OrderedSoFar({ values }: { values: OrderForm }) {
  const { unit, unitValue } = pricing(values);
  const { hour_receive_start: from, hour_receive_end: until } = values;
  const quantity = quantityOf(values);
  return (
    <Card title="Resumo">
      <DetailGrid
        items={[
          { label: 'Produto', value: values.product_name },
          { label: 'Negociação', value: values.internal_contract },
          { label: 'Quantidade', value: quantity === '' ? '' : formatVolume(quantity, unit) },
          {
            label: 'Valor total',
            value: quantity === '' ? '' : formatMoney(orderWorth(quantity, unitValue)),
          },
          { label: 'Data de entrega', value: values.delivery_date },
          { label: 'Local de entrega', value: values.zaplent },
          { label: 'Recebimento', value: [from, until].filter(Boolean).join(' às ') },
        ]}
      />
    </Card>
  );
}
