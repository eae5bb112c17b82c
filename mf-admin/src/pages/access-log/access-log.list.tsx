import type { AccessLogRow } from 'api-contract';
import { accessLogColumns as data, optionsOf, USER_TYPE_LABELS } from 'api-contract/rules';
import { listPage } from 'host/list';

/** The table of `/admin/logaccess`. */
export const AccessLogList = listPage<AccessLogRow>({
  endpoint: 'log_access',
  source: 'portal',
  title: 'Log de Acesso',
  fixed: { show_routes: 1 },
  rowKey: (row) => String(row.id),
  columns: [
    { ...data.id, width: 80 },
    { ...data.ip, width: 124 },
    { ...data.screen, width: 180, wraps: true, card: 'key' },
    { ...data.user, width: 150, wraps: true, card: 'title' },
    { ...data.company, width: 220, grow: true, wraps: true },
    { ...data.type, width: 160 },
    { ...data.at, width: 150, card: 'key' },
  ],
  filters: [
    { name: 'user_name', label: 'Usuário', type: 'text', usual: true },
    {
      name: 'type_user',
      label: 'Tipo do Usuário',
      type: 'select',
      usual: true,
      options: optionsOf(USER_TYPE_LABELS),
    },
    { name: 'customer_name', label: 'Cliente', type: 'text' },
    { name: 'routes_t', label: 'Rota', type: 'text' },
    { name: 'created_at', label: 'Data', type: 'date' },
  ],
  sorts: [{ value: 'id', label: 'ID' }, 'created_at', 'user_name', 'customer_name', 'routes_t'],
  defaultSort: { by: 'id', direction: 'DESC' },
  can: { extract: true },
});
