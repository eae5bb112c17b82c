import { CLAIM_SUBJECT, decodeParams, INVOICE_STATUS, newClaimAddress } from 'api-contract/rules';
import {
  packagingClaimHref,
  packagingDanfeHref,
  slipHref,
  titleContractHref,
  titleDanfeHref,
  titleDeliveryHref,
  titleOrderHref,
} from './links';
import { whyNoPix } from './title/title';
import type { Title, PackagingItem } from '../wire/finance';

const title = (more: Partial<Title> = {}): Title => ({
  E1_FILIAL: '0650001',
  E1_PREFIXO: '1',
  E1_NUM: '000012345',
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
  E1_EMISSAO: '',
  E1_VENCTO: '',
  E1_VENCREA: '',
  E1_BAIXA: '',
  E1_VALOR: '10',
  E1_SALDO: '10',
  E1_STATUS: INVOICE_STATUS.open,
  E1_PORTADO: '341',
  E1_LOJA: '01',
  ...more,
});
/** A status that the portal has no word for. */
const UNKNOWN = 'X';
const read = (href: string | null) => href && decodeParams(href.split('/').at(-1)!);

it('a slip is named by its key and its bank', () => {
  expect(slipHref(title())).toMatch(/^\/admin\/invoice-list\/ticket\//);
  expect(read(slipHref(title()))).toEqual({
    E1_FILIAL: '0650001',
    E1_PREFIXO: '1',
    E1_NUM: '000012345',
    E1_PARCELA: '01',
    E1_TIPO: 'NF',
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
    nota_fiscal: '000012345',
    serie: '1',
    filial: '0650001',
    loja_ent: '01',
    contrato: '301',
  });
});

it.each([
  ['55', '02', true],
  ['', '02', false],
  ['55', '', false],
  ['55', ' ', false],
])('packaging of document "%s" for store "%s" has a DANFE: %s', (D2_DOC, C5_LOJAENT, has) => {
  const row = { D2_DOC, D2_SERIE: '1', D2_FILIAL: '0650001', C5_LOJAENT, C5_MDCONTR: '' } as PackagingItem;
  expect(packagingDanfeHref(row) !== null).toBe(has);
});

describe('where a title comes from', () => {
  const sold = {
    F2_DOC: '000012345',
    C5_NUM: '000102',
    C5_MDCONTR: '000000000000301',
    CN9_FILIAL: '0650001',
    C5_ENTREAL: '',
  };

  it.each([
    ['on its way', '', '/admin/order-list?C5_NUM=000102', '/admin/delivery-list?F2_DOC=000012345'],
    [
      'delivered',
      '10/11/2026',
      '/admin/order-finished-list?C5_NUM=000102',
      '/admin/delivered-list?F2_DOC=000012345',
    ],
  ])('the order and delivery of one %s', (_what, C5_ENTREAL, order, delivery) => {
    const row = title({ ...sold, C5_ENTREAL });
    expect([titleOrderHref(row), titleDeliveryHref(row)]).toEqual([order, delivery]);
  });

  it('its contract, in the contract’s own branch', () => {
    expect(read(titleContractHref(title(sold)))).toEqual({ numero: '000000000000301', filial: '0650001' });
  });

  it('nothing where the ERP knows no order', () => {
    const row = title();
    expect([titleOrderHref(row), titleDeliveryHref(row), titleContractHref(row)]).toEqual([null, null, null]);
  });
});

it.each([
  [{ has_pix: true }, ''],
  [{ has_pix: false }, 'Sem Pix: o banco não enviou o código deste título.'],
  [{ has_pix: true, E1_STATUS: INVOICE_STATUS.paid }, 'Título já pago.'],
  [{ has_pix: true, E1_SALDO: '0' }, 'Título já pago.'],
  [{ E1_STATUS: INVOICE_STATUS.renegotiated }, 'Título reliquidado.'],
  [{ E1_STATUS: UNKNOWN }, 'Título não está em aberto.'],
])('a title with %j has no Pix because: %s', (more, why) => {
  expect(whyNoPix(title(more))).toBe(why);
});

it('a claim about packaging is about its invoice', () => {
  const row = { D2_DOC: '000000055', D2_SERIE: '1', D2_FILIAL: '0650001' } as PackagingItem;
  const named = { nota_fiscal: '000000055', serie: '1', filial: '0650001' };
  expect(packagingClaimHref(row)).toBe(newClaimAddress(CLAIM_SUBJECT.invoice, named));
  expect(packagingClaimHref({ ...row, D2_DOC: ' ' })).toBeNull();
});
