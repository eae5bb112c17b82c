import { listStories } from 'host/testing';
import { PackagingListPage } from './packaging-list.list';
import type { PackagingInvoice } from '../../../wire/finance';

const row: PackagingInvoice = {
  D2_DOC: '000000055',
  D2_SERIE: '1',
  D2_ITEM: '01',
  D2_CF: '5920',
  X5_DESCRI: 'REMESSA DE VASILHAME',
  D2_FILIAL: '0650001',
  D2_LOJA: '01',
  C5_LOJAENT: '02',
  C5_MDCONTR: '',
  A1_MUN: 'SANTOS',
  D2_COD: 'EMB1',
  B1_DESC: 'CONTENTOR 1000 L',
  D2_EMISSAO: '02/04/2026',
  E4_DESCRI: '30 DDL',
  D2_QUANT: '10',
  D1_QUANT: '4',
  D2_PRCVEN: '5.5',
  D2_TOTAL: '55',
  D1_TOTAL: '22',
};

export default { title: 'Financeiro/Embalagens' };

const stories = listStories(PackagingListPage, {
  path: '/admin/packaging-list',
  rows: Array.from({ length: 12 }, (_, i) => ({ ...row, D2_DOC: String(55 + i).padStart(9, '0') })),
  routes: { 'POST customers/get-products/': { data: [] } },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
