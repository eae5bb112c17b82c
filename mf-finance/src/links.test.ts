import type { Invoice, PackagingInvoice } from 'api-contract';
import { decodeParams, INVOICE_STATUS } from 'api-contract/rules';
import { packagingDanfeHref, slipHref, titleDanfeHref } from './links';

const title = (more: Partial<Invoice> = {}): Invoice => ({
  ...{ E1_FILIAL: '0650001', E1_PREFIXO: '1', E1_NUM: '000012345', E1_PARCELA: '01', E1_TIPO: 'NF' },
  ...{ E1_EMISSAO: '', E1_VENCTO: '', E1_VENCREA: '', E1_BAIXA: '', E1_VALOR: '10', E1_SALDO: '10' },
  ...{ E1_STATUS: INVOICE_STATUS.open, E1_PORTADO: '341', E1_LOJA: '01', ...more },
});
const read = (href: string | null) => href && decodeParams(href.split('/').at(-1)!);

it('a slip is named by its key and its bank', () => {
  expect(slipHref(title())).toMatch(/^\/admin\/invoice-list\/ticket\//);
  expect(read(slipHref(title()))).toEqual({
    ...{ E1_FILIAL: '0650001', E1_PREFIXO: '1', E1_NUM: '000012345', E1_PARCELA: '01', E1_TIPO: 'NF' },
    E1_PORTADO: '341',
  });
});

it.each([
  ['paid', { E1_STATUS: INVOICE_STATUS.paid, E1_SALDO: '0' }],
  ['renegotiated', { E1_STATUS: INVOICE_STATUS.renegotiated }],
  ['open without a balance', { E1_SALDO: '0' }],
])('a title that is %s has no slip', (_what, more) => {
  expect(slipHref(title(more))).toBeNull();
});

it('the DANFE of a title is that of its invoice', () => {
  expect(titleDanfeHref(title())).toBeNull();
  expect(read(titleDanfeHref(title({ F2_DOC: '000012345', F2_SERIE: '1', C5_MDCONTR: '301' })))).toEqual({
    ...{ nota_fiscal: '000012345', serie: '1', filial: '0650001', loja_ent: '01', contrato: '301' },
  });
});

it.each([
  ['55', '02', true],
  ['', '02', false],
  ['55', '', false],
  ['55', ' ', false],
])('packaging of document "%s" for store "%s" has a DANFE: %s', (D2_DOC, C5_LOJAENT, has) => {
  const row = { D2_DOC, D2_SERIE: '1', D2_FILIAL: '0650001', C5_LOJAENT, C5_MDCONTR: '' } as PackagingInvoice;
  expect(packagingDanfeHref(row) !== null).toBe(has);
});
