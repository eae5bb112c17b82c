import { USER_STATUS_LABELS, USER_TYPE_LABELS } from '../codes';
import { declareList } from '../list';

/** 'Usuários': `customer_name` finds users of any company whose name or code contains it. */
export const userList = declareList({
  path: '/admin/user-list',
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
