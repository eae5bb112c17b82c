import type { Customer } from '../../customers';
import { fieldColumn, withIds } from '../sheet';
import { declareList } from '../list';

const field = fieldColumn<Customer>;

/** The columns of 'Clientes' as data, in its order (docs/product/admin.md, 'Customers'). */
export const customerColumns = withIds({
  id: field('ID', 'id'),
  name: field('Nome', 'name'),
  code: field('Código', 'code'),
  slip: field('Exibe Boleto?', 'exibir_boleto', { value: (row) => (row.exibir_boleto ? 'Sim' : 'Não') }),
});

/** 'Clientes': `name` is 'contains' (also in A1_NOME); `created_at` is when the portal first had it. */
export const customerList = declareList({
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
