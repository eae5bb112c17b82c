import type { ContractLine } from 'api-contract';
import { contractColumns as data, formatDate, saoPauloToday } from 'api-contract/rules';
import type { Column } from 'shared-ui';
import { DaysToExpiry, flashes } from '../../contract/days-to-expiry';
import { itemAmounts } from '../../contract/item-amounts';
import { ProductName } from '../../contract/product-name';
import { TermPercent } from '../../contract/term-percent';
import { UnitPrice } from '../../contract/unit-price';

/** The columns of the contract list, in the order of spec part 1 section 2. */
export const contractColumns: readonly Column<ContractLine>[] = [
  { id: 'detail', label: 'Detalhe', cell: () => '+', link: true, align: 'center', width: 58 },
  {
    ...data.product,
    id: 'product',
    cell: (row) => <ProductName>{row.CNB_DESCRI}</ProductName>,
    card: 'title',
    width: 136,
    sort: 'CNB_DESCRI',
  },
  {
    ...data.price,
    id: 'price',
    cell: (row) => <UnitPrice item={row} />,
    drawn: (row) => itemAmounts(row).secondPrice !== null,
    card: 'key',
    align: 'right',
    width: 138,
  },
  { ...data.customerContract, id: 'customerContract', cell: (row) => row.CN9_ZCONCL || '—', width: 102 },
  {
    ...data.start,
    id: 'start',
    cell: (row) => formatDate(row.CN9_DTINIC),
    width: 90,
    sort: 'CN9_DTINIC',
  },
  { ...data.end, id: 'end', cell: (row) => formatDate(row.CN9_DTFIM), width: 90, sort: 'CN9_DTFIM' },
  {
    ...data.daysToExpiry,
    id: 'daysToExpiry',
    cell: (row) => <DaysToExpiry contract={row} today={saoPauloToday()} />,
    drawn: (row) => flashes(row, saoPauloToday()),
    align: 'right',
    width: 82,
  },
  {
    ...data.term,
    id: 'term',
    cell: (row) => <TermPercent contract={row} today={saoPauloToday()} />,
    align: 'right',
    width: 84,
  },
  {
    ...data.initial,
    id: 'initial',
    cell: (row) => itemAmounts(row).initial,
    align: 'right',
    width: 124,
  },
  {
    ...data.consumed,
    id: 'consumed',
    cell: (row) => itemAmounts(row).consumed,
    align: 'right',
    width: 124,
  },
  {
    ...data.balance,
    id: 'balance',
    cell: (row) => itemAmounts(row).balance,
    card: 'key',
    align: 'right',
    width: 124,
  },
];
