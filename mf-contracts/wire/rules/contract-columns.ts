import {
  billingUnitPrice,
  CONTRACT_SITUATION_LABELS,
  daysUntil,
  declareList,
  displayUnit,
  fieldColumn,
  type SheetColumn,
  toBillingUnit,
  withIds,
} from 'api-contract/rules';
import type { ContractLine } from 'api-contract';
import { percentOfTerm } from './contract';

const field = fieldColumn<ContractLine>;
const computed = (column: SheetColumn<ContractLine>) => column;
const volume = (label: string, name: 'CNB_QUANT' | 'CNB_QTDMED' | 'CNB_SLDMED') =>
  field(label, name, { kind: 'number', value: (row) => toBillingUnit(row[name], row), unit: displayUnit });

/** The columns of the contract list as data, in order (docs/product/contracts.md, 'Contract list'). */
export const contractColumns = withIds({
  product: field('Produto', 'CNB_DESCRI'),
  price: field('Valor unitário', 'CNB_VLUNIT', {
    kind: 'money',
    decimals: 5,
    value: billingUnitPrice,
    unit: displayUnit,
  }),
  customerContract: field('Contrato do cliente', 'CN9_ZCONCL'),
  start: field('Data inicial', 'CN9_DTINIC', { kind: 'date' }),
  end: field('Data final', 'CN9_DTFIM', { kind: 'date' }),
  daysToExpiry: computed({
    label: 'Dias para vencimento',
    kind: 'number',
    decimals: 0,
    value: (row, today) => daysUntil(row.CN9_DTFIM, today),
  }),
  term: computed({
    label: '% de prazo',
    kind: 'percent',
    value: (row, today) => percentOfTerm(row.CN9_DTINIC, row.CN9_DTFIM, today),
  }),
  initial: volume('Volume inicial', 'CNB_QUANT'),
  consumed: volume('Volume consumido', 'CNB_QTDMED'),
  balance: volume('Saldo de volume', 'CNB_SLDMED'),
});

/** 'Contratos': `CN9_DTINIC` is 'on or after', `CN9_DTFIM` 'on or before' (docs/product/contracts.md, 'Contract list'). */
export const contractList = declareList({
  path: '/admin/contract-list',
  endpoint: 'contracts',
  source: 'erp',
  title: 'Contratos',
  across: true,
  filters: {
    CN9_NUMERO: { kind: 'code', label: 'Nº da Negociação', choices: 'fetched' },
    CN9_ZCONCL: { kind: 'text', label: 'N° Contrato do cliente' },
    CNB_PARPRO: { kind: 'code', label: 'Produto', usual: true, choices: 'products' },
    CN9_DTINIC: { kind: 'date', label: 'Data Inicio' },
    CN9_DTFIM: { kind: 'date', label: 'Data Fim' },
    CN9_FILIAL: { kind: 'branch', label: 'Filial', choices: 'branches' },
    CN9_SITUAC: { kind: 'codes', label: 'Situação', usual: true, choices: CONTRACT_SITUATION_LABELS },
  },
  sorts: [
    { value: 'CN9_NUMERO', label: 'Nº da Negociação' },
    'CNB_DESCRI',
    { value: 'CN9_DTINIC', label: 'Data Inicial' },
    { value: 'CN9_DTFIM', label: 'Data Final' },
  ],
  order: { by: 'CN9_NUMERO', direction: 'ASC' },
  // In force today; in force today and over within 60 days.
  tabs: [
    { key: 'active', label: 'Vigentes' },
    { key: 'ending', label: 'Encerram em 60 dias' },
  ],
});
