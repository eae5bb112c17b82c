import type { ContractLine } from 'api-contract';
import { formatDate, saoPauloToday } from 'api-contract/rules';
import type { Column } from 'shared-ui';
import { DaysToExpiry } from '../../contract/days-to-expiry';
import { itemAmounts } from '../../contract/item-amounts';
import { ProductName } from '../../contract/product-name';
import { TermPercent } from '../../contract/term-percent';
import { UnitPrice } from '../../contract/unit-price';

/** The columns of the contract list, in the order of spec part 1 section 2. */
export const contractColumns: readonly Column<ContractLine>[] = [
  { id: 'detail', label: 'Detalhe', cell: () => '+', link: true, align: 'center', width: 62 },
  {
    id: 'product',
    label: 'Produto',
    cell: (row) => <ProductName>{row.CNB_DESCRI}</ProductName>,
    width: 108,
    sort: 'CNB_DESCRI',
  },
  {
    id: 'price',
    label: 'Valor unitário',
    cell: (row) => <UnitPrice item={row} />,
    align: 'right',
    width: 124,
  },
  { id: 'customerContract', label: 'Contrato do cliente', cell: (row) => row.CN9_ZCONCL || '—', width: 113 },
  {
    id: 'start',
    label: 'Data inicial',
    cell: (row) => formatDate(row.CN9_DTINIC),
    width: 95,
    sort: 'CN9_DTINIC',
  },
  { id: 'end', label: 'Data final', cell: (row) => formatDate(row.CN9_DTFIM), width: 95, sort: 'CN9_DTFIM' },
  {
    id: 'daysToExpiry',
    label: 'Dias para vencimento',
    cell: (row) => <DaysToExpiry contract={row} today={saoPauloToday()} />,
    align: 'right',
    width: 86,
  },
  {
    id: 'term',
    label: '% de prazo',
    cell: (row) => <TermPercent contract={row} today={saoPauloToday()} />,
    align: 'right',
    width: 90,
  },
  {
    id: 'initial',
    label: 'Volume inicial',
    cell: (row) => itemAmounts(row).initial,
    align: 'right',
    width: 128,
  },
  {
    id: 'consumed',
    label: 'Volume consumido',
    cell: (row) => itemAmounts(row).consumed,
    align: 'right',
    width: 128,
  },
  {
    id: 'balance',
    label: 'Saldo de volume',
    cell: (row) => itemAmounts(row).balance,
    align: 'right',
    width: 128,
  },
];
