import { declareList, fieldColumn, namedBranch, withIds } from 'api-contract/rules';
import type { PackagingItem } from '../finance';

const field = fieldColumn<PackagingItem>;

/** The columns of 'Embalagens' as data, in order. */
export const packagingColumns = withIds({
  document: field('Nota Fiscal', 'D2_DOC', { kind: 'code' }),
  operation: field('Operação', 'X5_DESCRI', { value: (row) => row.X5_DESCRI || row.D2_CF }),
  branch: field('Filial', 'D2_FILIAL', { value: (row) => namedBranch(row.D2_FILIAL, row.M0_FILIAL ?? '') }),
  store: field('Loja de entrega', 'C5_LOJAENT'),
  city: field('Cidade', 'A1_MUN'),
  code: field('Código', 'D2_COD'),
  product: field('Produto', 'B1_DESC'),
  issued: field('Emissão', 'D2_EMISSAO', { kind: 'date' }),
  payment: field('Condição de pagamento', 'E4_DESCRI'),
  sent: field('Quantidade', 'D2_QUANT', { kind: 'number' }),
  returned: field('Quantidade devolvida', 'D1_QUANT', { kind: 'number' }),
  price: field('Valor unitário', 'D2_PRCVEN', { kind: 'money', decimals: 5 }),
  total: field('Valor total', 'D2_TOTAL', { kind: 'money' }),
  returnedTotal: field('Valor devolvido', 'D1_TOTAL', { kind: 'money' }),
});

/** 'Embalagens': the dates bound D2_EMISSAO, inclusive. */
export const packagingList = declareList({
  path: '/admin/packaging-list',
  endpoint: 'invoices/packagingList',
  source: 'erp',
  title: 'Embalagens',
  filters: {
    D2_COD: { kind: 'code', label: 'Código do produto', choices: 'products' },
    D2_EMISSAO_from: { kind: 'date', label: 'Emissão de' },
    D2_EMISSAO_to: { kind: 'date', label: 'Emissão até' },
  },
  sorts: ['D2_EMISSAO', 'D2_DOC', 'D2_COD', 'D2_TOTAL'],
  order: { by: 'D2_EMISSAO', direction: 'DESC' },
});
