import { isAdministrator, userList } from 'api-contract/rules';
import { auth } from 'host/auth';
import { listDialog, listPage, ofList } from 'host/list';
import { navigate } from 'host/portal';
import { Icon } from 'shared-ui';
import { LACKS_CODES, mayChange, mayOpen, mayShowAs } from '../../rights/may-change';
import { StatusToggle } from './status-toggle';
import { removeUser, saveExport } from './user-list.api';
import type { UserRow } from '../../../wire/users';
import { userColumns as data } from '../../../wire/rules/user-columns';

const actAs = listDialog<UserRow>(() => import('../../rights/act-as-dialog'));

/** Says why, where only codes are in the way. */
const actAsLabel = (row: UserRow): string => {
  const { user } = auth.getSnapshot();
  const lacks = mayChange(user, row) && !mayOpen(user, row);
  return `Acessar como ${row.name}${lacks ? ` · ${LACKS_CODES}` : ''}`;
};

const download = <Icon name="download" size={16} />;

/** `/admin/user-list`, 'Usuários' (docs/product/admin.md, 'Users'). */
export const UserListPage = listPage<UserRow>({
  ...ofList(userList),
  columns: [
    { ...data.id, width: 70 },
    { ...data.name, link: true, grow: true, wraps: true, width: 120 },
    { ...data.company, grow: true, wraps: true, width: 150, card: 'line' },
    { ...data.type, width: 164, card: 'key' },
    { ...data.status, cell: (row) => <StatusToggle row={row} />, width: 106, card: 'state' },
  ],
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/user/${row.id}`,
  add: { label: 'Adicionar', href: '/admin/users/add' },
  tools: [
    { id: 'export-users', label: 'Exportar Usuários', icon: download, run: () => saveExport('user/export') },
    {
      id: 'export-permissions',
      label: 'Exportar Permissões de Usuários',
      icon: download,
      run: () => saveExport('userpermissions/export'),
    },
    {
      id: 'import',
      label: 'Importar Usuários',
      icon: <Icon name="upload" size={16} />,
      when: ({ user }) => isAdministrator(user.type_id),
      run: () => navigate('/admin/users/import'),
    },
  ],
  rowActions: [
    {
      id: 'act-as',
      label: actAsLabel,
      icon: 'eye',
      run: actAs.open,
      when: ({ user }) => isAdministrator(user.type_id),
      disabled: (row) => !mayShowAs(auth.getSnapshot().user, row),
    },
  ],
  edit: (row) => `/admin/user/${row.id}`,
  remove: (row) => removeUser(row.id),
  removable: (row) => mayChange(auth.getSnapshot().user, row),
  rights: ({ user }) => {
    const manages = isAdministrator(user.type_id);
    return { add: manages, edit: manages, remove: manages };
  },
  can: { extract: true, grid: false },
  prefetch: () => import('../user/user.page'),
  Dialogs: actAs.Dialogs,
});
