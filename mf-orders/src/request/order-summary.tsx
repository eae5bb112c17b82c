import type { OrderContract, OrderDraft } from 'api-contract';
import {
  type OrderChange,
  billingUnitPrice,
  displayUnit,
  formatDate,
  formatMoney,
  formatUnitPrice,
  formatVolume,
  freightText,
  NO_VALUE,
  toBillingUnit,
} from 'api-contract/rules';
import { Card, Cluster, DetailGrid, Stack, StatusChip, type DetailItem } from 'shared-ui';

/** The balance of the ERP, and what is left of it once open requests are served. */
export function balances(contract: OrderContract) {
  const volume = (quantity: string) => formatVolume(toBillingUnit(quantity, contract), displayUnit(contract));
  return { erp: volume(contract.CNB_SLDMED), available: volume(contract.contract_balance) };
}

/** A contract item as the order form shows it, read only. */
export const contractItems = (contract: OrderContract): DetailItem[] => [
  { label: 'Contrato do cliente', value: contract.CN9_ZCONCL },
  {
    label: 'Valor unitário',
    value: `${formatUnitPrice(billingUnitPrice(contract))} / ${displayUnit(contract)}`,
  },
  { label: 'Saldo de volume no ERP', value: balances(contract).erp },
  { label: 'Disponível, descontado o já solicitado', value: balances(contract).available },
  { label: 'Vencimento', value: formatDate(contract.CN9_DTFIM) },
  { label: 'Condição de pagamento', value: contract.E4_DESCRI },
  { label: 'Origem de fabricação', value: contract.CN9_FILIAL },
  { label: 'Tipo de frete', value: freightText(contract.CN9_ZTPFRE) },
];

export const DAY_NAMES = [
  ['all_days', 'Todos os dias'],
  ['monday', 'Segunda'],
  ['tuesday', 'Terça'],
  ['wednesday', 'Quarta'],
  ['thursday', 'Quinta'],
  ['friday', 'Sexta'],
  ['saturday', 'Sábado'],
  ['sunday', 'Domingo'],
  ['holiday', 'Feriado'],
] as const;

interface SummaryProps {
  order: OrderDraft;
  productName: string;
  unit: string;
  /** Decimal strings. */
  unitValue: string;
  value: string;
  expiry: string;
  /** A head above says product, quantity, value and day of delivery. */
  headed?: boolean;
  /** What is marked as different from the order before it. */
  changed?: readonly OrderChange['of'][];
}

const HEADED = ['Produto', 'Quantidade', 'Valor total', 'Data de entrega'];

/** An order to be read: in the wizard's last step, and once it is saved. */
export function OrderSummary(props: SummaryProps) {
  const { order, productName, unit, unitValue, value, expiry, headed = false, changed = [] } = props;
  const marked = (field: OrderChange['of'], text: string) =>
    changed.includes(field) ? (
      <Cluster>
        {text || NO_VALUE}
        <StatusChip tone="warning">Mudou</StatusChip>
      </Cluster>
    ) : (
      text
    );
  const shown = (items: DetailItem[]) => items.filter(({ label }) => !headed || !HEADED.includes(label));
  const days = DAY_NAMES.filter(([name]) => order[name] === 1).map(([, label]) => label);
  const received = [order.hour_receive_start, order.hour_receive_end].filter(Boolean).join(' às ');
  return (
    <Stack>
      <Card title="Pedido">
        <DetailGrid
          items={shown([
            { label: 'Produto', value: productName },
            { label: 'Negociação', value: marked('internal_contract', order.internal_contract) },
            {
              label: 'Quantidade',
              value: marked('quantity', order.quantity === '' ? '' : formatVolume(order.quantity, unit)),
            },
            {
              label: 'Valor unitário',
              value: marked('unit_value', unitValue === '' ? '' : `${formatUnitPrice(unitValue)} / ${unit}`),
            },
            { label: 'Valor total', value: value === '' ? '' : formatMoney(value) },
            {
              label: 'Vencimento do contrato',
              value: marked('expiry', expiry === '' ? '' : formatDate(expiry)),
            },
            { label: 'Data da solicitação', value: order.date === '' ? '' : formatDate(order.date) },
            { label: 'Pedido do Cliente', value: order.client_order },
            { label: 'Item', value: order.item_ped_com },
          ])}
        />
      </Card>
      <Card title="Entrega">
        <DetailGrid
          items={shown([
            {
              label: 'Data de entrega',
              value: marked(
                'delivery_date',
                order.delivery_date === '' ? '' : formatDate(order.delivery_date),
              ),
            },
            { label: 'Recebimento', value: received },
            { label: 'Dias', value: days.join(', ') },
            { label: 'Tipo de frete', value: freightText(order.delivery_type) },
            { label: 'Local de entrega', value: order.zaplent },
            { label: 'Endereço', value: order.delivery_address },
            { label: 'Bairro', value: order.delivery_neighborhood },
            {
              label: 'Cidade',
              value: [order.delivery_city, order.delivery_state].filter(Boolean).join(' - '),
            },
            { label: 'Observação', value: order.observation },
          ])}
        />
      </Card>
    </Stack>
  );
}
