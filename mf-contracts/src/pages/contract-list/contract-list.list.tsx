import type { ContractLine } from 'api-contract';
import {
  CONTRACT_SITUATION_LABELS,
  contractColumns as data,
  optionsOf,
  saoPauloToday,
} from 'api-contract/rules';
import { branchOptions, listPage, productOptions } from 'host/list';
import { negotiationOptions } from '../../contract/active-contracts.api';
import { contractPath } from '../../contract/contract-path';
import { DaysToExpiry, flashes } from '../../contract/days-to-expiry';
import { itemAmounts } from '../../contract/item-amounts';
import { ProductName } from '../../contract/product-name';
import { TermPercent } from '../../contract/term-percent';
import { UnitPrice } from '../../contract/unit-price';
import { loadContractDetail } from '../contract-detail/load-contract-detail';

const PATH = '/admin/contract-list';

/** 'Contratos': one row per contract item; a row leads to its contract (spec part 1 section 2, 'Contracts list'). */
export const ContractListPage = listPage<ContractLine>({
  endpoint: 'contracts',
  source: 'erp',
  title: 'Contratos',
  columns: [
    { id: 'detail', label: 'Detalhe', cell: () => '+', link: true, align: 'center', width: 58 },
    {
      ...data.product,
      cell: (row) => <ProductName>{row.CNB_DESCRI}</ProductName>,
      card: 'title',
      width: 136,
    },
    {
      ...data.price,
      cell: (row) => <UnitPrice item={row} />,
      drawn: (row) => itemAmounts(row).secondPrice !== null,
      card: 'key',
      width: 138,
    },
    { ...data.customerContract, width: 102 },
    { ...data.start, width: 90 },
    { ...data.end, width: 90 },
    {
      ...data.daysToExpiry,
      cell: (row) => <DaysToExpiry contract={row} today={saoPauloToday()} />,
      drawn: (row) => flashes(row, saoPauloToday()),
      width: 82,
    },
    { ...data.term, cell: (row) => <TermPercent contract={row} today={saoPauloToday()} /> },
    data.initial,
    data.consumed,
    { ...data.balance, card: 'key' },
  ],
  filters: [
    { type: 'select', name: 'CN9_NUMERO', label: 'Nº da Negociação', options: negotiationOptions },
    { type: 'text', name: 'CN9_ZCONCL', label: 'N° Contrato do cliente' },
    { type: 'select', name: 'CNB_PARPRO', label: 'Produto', options: productOptions(PATH) },
    { type: 'date', name: 'CN9_DTINIC', label: 'Data Inicio' },
    { type: 'date', name: 'CN9_DTFIM', label: 'Data Fim' },
    { type: 'select', name: 'CN9_FILIAL', label: 'Filial', options: branchOptions(PATH) },
    {
      type: 'select',
      name: 'CN9_SITUAC',
      label: 'Situação',
      options: optionsOf(CONTRACT_SITUATION_LABELS),
    },
  ],
  sorts: [
    { value: 'CN9_NUMERO', label: 'Nº da Negociação' },
    'CNB_DESCRI',
    { value: 'CN9_DTINIC', label: 'Data Inicial' },
    { value: 'CN9_DTFIM', label: 'Data Final' },
  ],
  rowKey: (row) => [row.CN9_FILIAL, row.CN9_NUMERO, row.CNB_NUMERO, row.CNB_ITEM].join('/'),
  rowHref: contractPath,
  rowLabel: (row) => `Detalhe da negociação ${row.CN9_NUMERO}, ${row.CNB_DESCRI}`,
  can: { extract: true },
  errorPrefix: 'Erro na solicitação de Contratos:',
  prefetch: loadContractDetail,
});
