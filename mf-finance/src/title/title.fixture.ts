import { INVOICE_STATUS } from 'api-contract/rules';
import type { Title } from '../../wire/finance';

/** An open title with invoice, order and contract, for tests and stories. */
export const sampleTitle = (change: Partial<Title> = {}): Title => ({
  E1_FILIAL: '0650001',
  E1_PREFIXO: '1',
  E1_NUM: '000012345',
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
  E1_EMISSAO: '01/10/2026',
  E1_VENCTO: '31/10/26',
  E1_VENCREA: '02/11/2026',
  E1_BAIXA: '',
  E1_VALOR: '12345.60',
  E1_SALDO: '2345.6',
  E1_STATUS: INVOICE_STATUS.open,
  E1_PORTADO: '237',
  E1_LOJA: '01',
  F2_DOC: '000012345',
  F2_SERIE: '1',
  C5_NUM: '001234',
  C5_ENTREAL: '',
  C5_MDCONTR: '000000000000301',
  CN9_FILIAL: '0650001',
  has_pix: true,
  ...change,
});

/** A paid one. */
export const paidTitle = (change: Partial<Title> = {}): Title =>
  sampleTitle({ E1_STATUS: INVOICE_STATUS.paid, E1_SALDO: '0', E1_BAIXA: '03/11/2026', ...change });
