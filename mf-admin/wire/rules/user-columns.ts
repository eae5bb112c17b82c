import { fieldColumn, labelOf, USER_STATUS_LABELS, USER_TYPE_LABELS, withIds } from 'api-contract/rules';
import type { UserRow } from '../users';

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
