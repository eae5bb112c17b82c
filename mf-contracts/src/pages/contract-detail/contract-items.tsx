import type { ContractLine } from 'api-contract';
import { formatTaxId } from 'api-contract/rules';
import { Card, DataTable, Stack, t, type Column } from 'shared-ui';
import styled from 'styled-components';
import { conversionText, itemAmounts } from '../../contract/item-amounts';
import { UnitPrice } from '../../contract/unit-price';
import { ofSeveralStores } from '../../../wire/rules/contract';

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

/** Shown per product when the contract covers several stores; otherwise it is in the detail above. */
const STORE_COLUMNS: readonly Column<ContractLine>[] = [
  { id: 'store', label: 'Loja', cell: (item) => item.CNA_LOJACL, width: 70 },
  { id: 'cnpj', label: 'CNPJ', cell: (item) => formatTaxId(item.A1_CGC) || '—', width: 170 },
  { id: 'city', label: 'Município', cell: (item) => item.A1_MUN || '—', width: 150 },
];

const Note = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

/** The contract's products with price and volumes, each in its billing unit. */
export function ContractItems({ items }: { items: readonly ContractLine[] }) {
  return (
    <Card title="Produtos do contrato">
      <Stack $gap={2}>
        <DataTable
          caption="Produtos, preços e volumes"
          columns={ofSeveralStores(items) ? [...COLUMNS, ...STORE_COLUMNS] : COLUMNS}
          rows={items}
          rowKey={(item) => `${item.CNB_NUMERO}/${item.CNB_ITEM}`}
        />
        <Note>
          O saldo de volume é o do ERP: o que já foi solicitado no portal ainda não está descontado.
        </Note>
      </Stack>
    </Card>
  );
}
