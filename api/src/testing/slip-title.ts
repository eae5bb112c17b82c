import { INVOICE_STATUS } from 'api-contract';
import type { SlipTitle } from '../erp/reads/slips';

/** The title of Bradesco's published slip, R$ 25.000,00 due on 08/09/2026, but for what is given. */
export const slipTitle = (more: Partial<SlipTitle> = {}): SlipTitle => ({
  branch: '0650001',
  prefix: '1',
  number: '000000601',
  instalment: '01',
  type: 'NF',
  emission: '2026-08-11',
  due: '2026-09-08',
  value: '25000',
  balance: '25000',
  status: INVOICE_STATUS.open,
  bank: '237',
  agency: '3381',
  account: '0000633',
  ourNumber: '00078271395',
  barcode: '',
  typedLine: '',
  pix: '',
  payer: { name: 'ALFA', cgc: '11222333000181', street: '', district: '', city: 'MAUA', state: 'SP' },
  payee: { name: '', cgc: '', street: '', city: '', state: '', zip: '' },
  alone: true,
  collection: { wallet: '26', agreement: '4567890', modality: '01', beneficiary: '' },
  ...more,
});
