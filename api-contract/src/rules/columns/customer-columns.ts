import { declareList } from '../list';

/** 'Clientes': `name` is 'contains' (also in A1_NOME); `created_at` is when the portal first had it. */
export const customerList = declareList({
  path: '/admin/customer-list',
  endpoint: 'customers',
  source: 'portal',
  title: 'Clientes',
  // Not blocked in the ERP.
  fixed: { A1_MSBLQL: '2' },
  filters: {
    id: { kind: 'id', label: 'ID' },
    name: { kind: 'text', max: 160, label: 'Nome' },
    A1_MSBLQL: { kind: 'oneOf', values: ['1', '2'] },
    created_at: { kind: 'moments' },
  },
  sorts: ['name', 'code', 'id'],
  order: { by: 'name', direction: 'ASC' },
});
