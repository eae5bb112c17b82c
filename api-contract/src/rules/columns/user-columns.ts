import type { UserRow } from '../../users';
import { labelOf, USER_STATUS_LABELS, USER_TYPE_LABELS } from '../codes';
import { fieldColumn, withIds } from '../sheet';
import { declareList } from '../list';

const field = fieldColumn<UserRow>;

/** 'Papéis do Vale', or 'Papéis do Vale +2' for a user of three companies. */
const companyOf = ({ customer, customers }: UserRow) =>
  customer === null ? '' : customers > 1 ? `${customer.name} +${customers - 1}` : customer.name;

/** The columns of 'Usuários' as data, in its order (docs/product/admin.md, 'Users'). */
export const userColumns = withIds({
  id: field('ID', 'id'),
  name: field('Nome', 'name'),
  company: field('Cliente', 'customer', { value: companyOf }),
  type: field('Tipo do Usuário', 'type_id', { value: (row) => labelOf(USER_TYPE_LABELS, row.type_id) }),
  status: field('Status', 'status', { value: (row) => labelOf(USER_STATUS_LABELS, row.status) }),
});

/** 'Usuários': `customer_name` finds users of any company whose name or code contains it. */
export const userList = declareList({
  endpoint: 'users',
  source: 'portal',
  title: 'Usuários',
  filters: {
    name: { kind: 'text', max: 120, label: 'Nome' },
    customer_name: { kind: 'text', max: 160, label: 'Cliente' },
    type_id: { kind: 'digits', label: 'Tipo do Usuário', choices: USER_TYPE_LABELS },
    status: { kind: 'digits', label: 'Status', choices: USER_STATUS_LABELS },
    id: { kind: 'id' },
    email: { kind: 'text', max: 160 },
    created_at: { kind: 'moments' },
  },
  sorts: ['id', 'name'],
  order: { by: 'name', direction: 'ASC' },
  tabs: [
    { key: 'active', label: 'Ativos' },
    { key: 'inactive', label: 'Inativos' },
  ],
});
