import type { ContractLine } from 'api-contract';
import { formatMoney, saoPauloToday, trimZeros } from 'api-contract/rules';
import { listPage, ofList } from 'host/list';
import { Icon } from 'shared-ui';
import { negotiationOptions } from '../../contract/active-contracts.api';
import { contractPath } from '../../contract/contract-path';
import { DaysToExpiry } from '../../contract/days-to-expiry';
import { itemAmounts } from '../../contract/item-amounts';
import { ProductName } from '../../contract/product-name';
import { TermPercent } from '../../contract/term-percent';
import { UnitPrice } from '../../contract/unit-price';
import { Volume } from '../../contract/volume';
import { loadContractDetail } from '../contract-detail/load-contract-detail';
import { contractList, contractColumns as data } from '../../../wire/rules/contract-columns';

/** 'Contratos': one row per contract item; a row links to its contract (docs/product/contracts.md, 'Contract list'). */
export const ContractListPage = listPage<ContractLine>({
  ...ofList(contractList, { CN9_NUMERO: negotiationOptions }),
  columns: [
    {
      id: 'detail',
      label: 'Detalhe',
      cell: () => <Icon name="chevronRight" size={16} />,
      link: true,
      align: 'center',
      width: 84,
    },
    {
      ...data.product,
      cell: (row) => <ProductName>{row.CNB_DESCRI}</ProductName>,
      card: 'title',
      grow: true,
      width: 141,
      whole: 230,
    },
    {
      ...data.price,
      cell: (row) => <UnitPrice item={row} />,
      drawn: (row) => itemAmounts(row).secondPrice !== null,
      width: 129,
    },
    { ...data.customerContract, card: 'key', width: 130 },
    { ...data.start, width: 100 },
    { ...data.end, width: 100 },
    {
      ...data.daysToExpiry,
      cell: (row) => <DaysToExpiry contract={row} today={saoPauloToday()} />,
      // In words in the sheet too: a bare '244' would stand above '25 dias'.
      drawn: () => true,
      align: 'left',
      card: 'key',
      // 'encerrado' and 'há 246 dias'.
      width: 97,
      whole: 172,
    },
    {
      ...data.term,
      cell: (row) => <TermPercent contract={row} today={saoPauloToday()} />,
      card: 'line',
      width: 83,
    },
    { ...data.initial, cell: (row) => <Volume volume={row.CNB_QUANT} item={row} />, width: 110 },
    { ...data.consumed, cell: (row) => <Volume volume={row.CNB_QTDMED} item={row} />, width: 110 },
    {
      ...data.balance,
      cell: (row) => <Volume volume={row.CNB_SLDMED} item={row} />,
      card: 'key',
      width: 114,
    },
  ],
  rowKey: (row) => [row.CN9_FILIAL, row.CN9_NUMERO, row.CNB_NUMERO, row.CNB_ITEM].join('/'),
  rowHref: contractPath,
  rowLabel: (row) => `Detalhe da negociação ${trimZeros(row.CN9_NUMERO)}, ${row.CNB_DESCRI}`,
  companyTotal: (sum) => `saldo de ${formatMoney(sum)}`,
  can: { extract: true },
  errorPrefix: 'Erro na solicitação de Contratos:',
  prefetch: loadContractDetail,
});
