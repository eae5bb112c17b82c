import { listDialog, listPage, ofList } from 'host/list';
import { Button } from 'shared-ui';
import type { WebhookDialog } from '../../company/webhook-dialogs';
import { WebhookState } from '../../company/webhook-state';
import type { WebhookRow } from '../../../wire/webhooks';
import { webhookColumns as data, webhookList } from '../../../wire/rules/webhook-columns';

const dialog = listDialog<WebhookDialog>(() => import('../../company/webhook-dialogs'));

const HOME = '/admin/company/webhooks';

/** `/admin/company/webhooks`: the company's systems that are told of its records (docs/product/open-doors.md, 'Webhooks'). */
export const CompanyWebhooksPage = listPage<WebhookRow>({
  ...ofList(webhookList),
  columns: [
    { ...data.url, link: true, grow: true, wraps: true, width: 240 },
    { ...data.events, grow: true, wraps: true, width: 200, card: 'line' },
    { ...data.stores, wraps: true, width: 84, card: 'key' },
    { ...data.user, wraps: true, grow: true, width: 140, card: 'key' },
    { ...data.waiting, align: 'right', width: 84, card: 'key' },
    { ...data.on, cell: (row) => <WebhookState row={row} />, width: 132, card: 'state' },
  ],
  rowKey: (row) => String(row.id),
  rowHref: (row) => `${HOME}/${row.id}`,
  rowActions: [
    {
      id: 'remove',
      label: (row) => `Excluir o webhook ${row.url}`,
      icon: 'close',
      run: (webhook) => dialog.open({ what: 'remove', webhook }),
    },
  ],
  emptyText: 'Nenhum sistema da empresa recebe eventos ainda.',
  can: { grid: false },
  Actions: () => (
    <Button variant="primary" onClick={() => dialog.open({ what: 'new' })}>
      Novo webhook
    </Button>
  ),
  Dialogs: dialog.Dialogs,
});
