import type { Notification, NotificationPreferences, NotificationsAnswer } from 'api-contract';
import { NOTIFICATION, NOTIFICATION_KINDS } from 'api-contract/rules';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const told: Pick<Notification, 'kind' | 'title' | 'text' | 'href'>[] = [
  {
    kind: NOTIFICATION.shipped,
    title: 'Nota 45678 em rota',
    text: 'SODA CAUSTICA LIQUIDA 50%, pedido 1234, com RODOQUIM TRANSPORTES LTDA.',
    href: '/admin/delivery-list?F2_DOC=000045678',
  },
  {
    kind: NOTIFICATION.tank,
    title: 'TQ-01: nível de reabastecimento',
    text: 'O tanque TQ-01 (SODA CAUSTICA) está com 9 m³ de 30 m³, abaixo do nível de reabastecimento.',
    href: '/tanques/1',
  },
  {
    kind: NOTIFICATION.due,
    title: 'Título 7480 vence em 27/11/2026',
    text: 'R$ 5.400,00 em aberto, parcela 01.',
    href: '/admin/invoice-list?E1_NUM=000007480',
  },
  {
    kind: NOTIFICATION.contract,
    title: 'Contrato 301 termina em 21/01/2027',
    text: 'HIPOCLORITO DE SODIO 12% e mais 2.',
    href: '/admin/contract-list',
  },
  {
    kind: NOTIFICATION.receipt,
    title: 'Canhoto da nota 45670 disponível',
    text: 'ACIDO CLORIDRICO 33%, pedido 1201.',
    href: '/admin/order-finished-list?F2_DOC=000045670',
  },
  {
    kind: NOTIFICATION.delivered,
    title: 'Nota 45670 entregue',
    text: 'ACIDO CLORIDRICO 33%, pedido 1201, em 21/11/2026.',
    href: '/admin/order-finished-list?F2_DOC=000045670',
  },
  {
    kind: NOTIFICATION.invoiced,
    title: 'Nota 45690 emitida',
    text: 'SODA CAUSTICA LIQUIDA 50%, pedido 1240, em 20/11/2026.',
    href: '/admin/order-list?F2_DOC=000045690',
  },
];

/** An answer with one notification of each kind, the first `unread` of them unread. For tests and stories. */
export const someNotifications = (unread = 3): NotificationsAnswer => ({
  data: told.map((row, n) => ({
    ...row,
    id: 100 - n,
    created_at: minutesAgo(5 + n * n * 90),
    read: n >= unread,
  })),
  unread,
  elsewhere: 2,
  next: null,
});

/** Everything is on; e-mails of due titles are switched off in the user form. */
export const somePreferences: NotificationPreferences = {
  data: NOTIFICATION_KINDS.map((kind) => ({
    kind,
    bell: true,
    mail: kind !== NOTIFICATION.due,
    push: kind === NOTIFICATION.tank,
    may_mail: kind !== NOTIFICATION.due,
  })),
};
