import type { ContractLine } from '../../contracts';
import { daysToExpiry, percentOfTerm } from '../contract';
import type { SheetColumn } from '../sheet';
import { billingUnitPrice, displayUnit, toBillingUnit } from '../units';

const column = (data: SheetColumn<ContractLine>) => data;
const volume = (label: string, field: 'CNB_QUANT' | 'CNB_QTDMED' | 'CNB_SLDMED') =>
  column({ label, kind: 'number', value: (row) => toBillingUnit(row[field], row), unit: displayUnit });

/** The contract list's columns as data (spec part 1 section 2, 'Contracts list'), in its order. */
export const contractColumns = {
  product: column({ label: 'Produto', value: (row) => row.CNB_DESCRI }),
  price: column({
    label: 'Valor unitário',
    kind: 'money',
    decimals: 5,
    value: billingUnitPrice,
    unit: displayUnit,
  }),
  customerContract: column({ label: 'Contrato do cliente', value: (row) => row.CN9_ZCONCL }),
  start: column({ label: 'Data inicial', kind: 'date', value: (row) => row.CN9_DTINIC }),
  end: column({ label: 'Data final', kind: 'date', value: (row) => row.CN9_DTFIM }),
  daysToExpiry: column({
    label: 'Dias para vencimento',
    kind: 'number',
    decimals: 0,
    value: (row, today) => daysToExpiry(row.CN9_DTFIM, today),
  }),
  term: column({
    label: '% de prazo',
    kind: 'percent',
    value: (row, today) => percentOfTerm(row.CN9_DTINIC, row.CN9_DTFIM, today),
  }),
  initial: volume('Volume inicial', 'CNB_QUANT'),
  consumed: volume('Volume consumido', 'CNB_QTDMED'),
  balance: volume('Saldo de volume', 'CNB_SLDMED'),
};
