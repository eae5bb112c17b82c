import type { ContractLine } from 'api-contract';
import { Card, DataTable, type Column } from 'shared-ui';
import { conversionText, itemAmounts } from '../../contract/item-amounts';
import { UnitPrice } from '../../contract/unit-price';

const COLUMNS: readonly Column<ContractLine>[] = [
  { id: 'code', label: 'Código', cell: (item) => item.CNB_PARPRO, width: 110 },
  { id: 'product', label: 'Produto', cell: (item) => item.CNB_DESCRI, width: 220 },
  {
    id: 'price',
    label: 'Valor unitário',
    cell: (item) => <UnitPrice item={item} />,
    align: 'right',
    width: 150,
  },
  {
    id: 'initial',
    label: 'Volume inicial',
    cell: (item) => itemAmounts(item).initial,
    align: 'right',
    width: 144,
  },
  {
    id: 'consumed',
    label: 'Volume consumido',
    cell: (item) => itemAmounts(item).consumed,
    align: 'right',
    width: 144,
  },
  {
    id: 'balance',
    label: 'Saldo de volume',
    cell: (item) => itemAmounts(item).balance,
    align: 'right',
    width: 144,
  },
  { id: 'conversion', label: 'Conversão', cell: (item) => conversionText(item) ?? '—', width: 140 },
];

/** The products of the contract with price and volumes, in each one's billing unit. */
export function ContractItems({ items }: { items: readonly ContractLine[] }) {
  return (
    <Card title="Produtos do contrato">
      <DataTable
        caption="Produtos, preços e volumes"
        columns={COLUMNS}
        rows={items}
        rowKey={(item) => `${item.CNB_NUMERO}/${item.CNB_ITEM}`}
      />
    </Card>
  );
}
