import type { Invoice } from '../../finance';
import { INVOICE_STATUS_LABELS, labelOf } from '../codes';
import { namedBranch } from '../branch';
import { fieldColumn, withIds } from '../sheet';

const field = fieldColumn<Invoice>;

/** The columns of 'Consulta de Títulos' as data, in order. */
export const invoiceColumns = withIds({
  number: field('N° Nota', 'E1_NUM', { kind: 'code' }),
  instalment: field('Parcela', 'E1_PARCELA'),
  branch: field('Filial', 'E1_FILIAL', { value: (row) => namedBranch(row.E1_FILIAL, row.M0_FILIAL ?? '') }),
  issued: field('Emissão', 'E1_EMISSAO', { kind: 'date' }),
  // The real due date (E1_VENCREA) counts if the ERP has set it.
  due: field('Vencimento', 'E1_VENCREA', { kind: 'date', value: (row) => row.E1_VENCREA || row.E1_VENCTO }),
  amount: field('Valor', 'E1_VALOR', { kind: 'money' }),
  balance: field('Saldo', 'E1_SALDO', { kind: 'money' }),
  paid: field('Baixa', 'E1_BAIXA', { kind: 'date' }),
  status: field('Status', 'E1_STATUS', { value: (row) => labelOf(INVOICE_STATUS_LABELS, row.E1_STATUS) }),
});
