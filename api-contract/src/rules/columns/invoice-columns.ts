import type { Invoice } from '../../finance';
import type { SheetColumn } from '../sheet';

const column = (data: SheetColumn<Invoice>) => data;
/** Title status (spec part 1 section 3, 'Pending invoice'). */
export const INVOICE_STATUS: Readonly<Record<string, string>> = {
  A: 'Aberto',
  B: 'Baixado',
  R: 'Reliquidado',
};

/** The columns of 'Consulta de Títulos' as data, in its order. */
export const invoiceColumns = {
  number: column({ label: 'N° Nota', value: (row) => row.E1_NUM }),
  instalment: column({ label: 'Parcela', value: (row) => row.E1_PARCELA }),
  branch: column({ label: 'Filial', value: (row) => row.E1_FILIAL }),
  issued: column({ label: 'Emissão', kind: 'date', value: (row) => row.E1_EMISSAO }),
  due: column({ label: 'Vencimento', kind: 'date', value: (row) => row.E1_VENCREA || row.E1_VENCTO }),
  amount: column({ label: 'Valor', kind: 'money', value: (row) => row.E1_VALOR }),
  balance: column({ label: 'Saldo', kind: 'money', value: (row) => row.E1_SALDO }),
  paid: column({ label: 'Baixa', kind: 'date', value: (row) => row.E1_BAIXA }),
  status: column({ label: 'Status', value: (row) => INVOICE_STATUS[row.E1_STATUS.trim()] ?? row.E1_STATUS }),
};
