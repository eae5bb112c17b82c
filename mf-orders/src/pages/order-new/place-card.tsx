import { useQuery } from '@tanstack/react-query';
import { freightText } from 'api-contract/rules';
import { Button, Card, Grid, Icon, Select, Stack, t, TextField } from 'shared-ui';
import styled from 'styled-components';
import { Chosen } from '../../parts/chosen';
import { Picker } from '../../parts/picker';
import { Refusal } from '../../request/refusal';
import { fetchStores } from './order-new.api';
import { lastFields, storeFields, type StepProps } from './order-new.form';
import type { LastDelivery } from '../../../wire/order-requests';

const FREIGHTS = ['C', 'F', 'T', 'R', 'D', 'S'].map((value) => ({ value, label: freightText(value) }));

const ADDRESS = [
  'zaplent',
  'delivery_address',
  'delivery_neighborhood',
  'delivery_city',
  'delivery_state',
] as const;

/** Where to: a store of the company, the last delivery's place, or an address in words. */
export function PlaceCard({ form, refused }: StepProps) {
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
        {refused?.field === 'store' && <Refusal of={refused} />}
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
