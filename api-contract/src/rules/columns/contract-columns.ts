import type { ContractLine } from '../../contracts';
import { daysToExpiry, percentOfTerm } from '../contract';
import { fieldColumn, withIds, type SheetColumn } from '../sheet';
import { billingUnitPrice, displayUnit, toBillingUnit } from '../units';

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
    value: (row, today) => daysToExpiry(row.CN9_DTFIM, today),
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
