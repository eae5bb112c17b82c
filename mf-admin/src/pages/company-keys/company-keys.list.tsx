import type { KeyRow } from 'api-contract';
import { serverNow, timeAgo, timeText } from 'api-contract/rules';
import { listDialog, listPage, ofList } from 'host/list';
import { Button, StatusChip } from 'shared-ui';
import type { KeyDialog } from '../../company/key-dialogs';
import { keyColumns as data, keyList } from '../../../wire/rules/key-columns';

const dialog = listDialog<KeyDialog>(() => import('../../company/key-dialogs'));

function Expires({ row: { expires_at, overlap_until } }: { row: KeyRow }) {
  if (Date.parse(expires_at) <= serverNow().getTime()) return <StatusChip tone="danger">Vencida</StatusChip>;
  return overlap_until === null ? (
    timeText(expires_at)
  ) : (
    <span title={`A chave anterior vale até ${timeText(overlap_until)}`}>
      {timeText(expires_at)} (em troca)
    </span>
  );
}

/** `/admin/company/keys`: the company's keys for machines (docs/product/open-doors.md, 'Keys'). */
export const CompanyKeysPage = listPage<KeyRow>({
  ...ofList(keyList),
  columns: [
    { ...data.name, grow: true, wraps: true, width: 130 },
    { ...data.hint, width: 96, card: 'line' },
    { ...data.scopes, grow: true, wraps: true, width: 190, card: 'key' },
    { ...data.stores, wraps: true, width: 84, card: 'key' },
    {
      ...data.user,
      cell: ({ user_name, user_left }) => (
        <span>
          {user_name || 'Pessoa excluída'} {user_left && <StatusChip tone="warning">Saiu</StatusChip>}
        </span>
      ),
      grow: true,
      wraps: true,
      width: 130,
      card: 'key',
    },
    {
      ...data.used,
      cell: ({ last_used_at }) =>
        last_used_at === null ? (
          'Nunca'
        ) : (
          <span title={timeText(last_used_at)}>{timeAgo(last_used_at, serverNow())}</span>
        ),
      width: 112,
      card: 'key',
    },
    { ...data.expires, cell: (row) => <Expires row={row} />, wraps: true, width: 130, card: 'key' },
  ],
  rowKey: (row) => String(row.id),
  rowActions: [
    {
      id: 'rotate',
      label: (row) => `Trocar a chave de ${row.name}`,
      icon: 'refresh',
      run: (key) => dialog.open({ what: 'rotate', key }),
    },
    {
      id: 'end',
      label: (row) => `Encerrar a chave de ${row.name}`,
      icon: 'close',
      run: (key) => dialog.open({ what: 'end', key }),
    },
  ],
  emptyText: 'Nenhum sistema da empresa tem uma chave ainda.',
  can: { grid: false },
  Actions: () => (
    <Button variant="primary" onClick={() => dialog.open({ what: 'new' })}>
      Nova chave
    </Button>
  ),
  Dialogs: dialog.Dialogs,
});
