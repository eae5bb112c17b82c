import { ACCESS, NOTIFICATION, NOTIFICATION_LABELS, type NotificationKind, USER_TYPE } from './codes';
import {
  contractNotice,
  mayBeMailed,
  mayBeNotified,
  NOTIFICATION_KINDS,
  notifiedByDefault,
} from './notifications';

it.each([
  ['2026-11-21', null],
  ['2026-11-22', 7],
  ['2026-11-29', 7],
  ['2026-11-30', 30],
  ['2026-12-22', 30],
  ['2026-12-23', 60],
  ['2027-01-21', 60],
  ['2027-01-22', null],
])('a contract that ends on %s is at its notice of %s days', (end, days) => {
  expect(contractNotice(end, '2026-11-22')).toBe(days);
});

it.each([
  [NOTIFICATION.invoiced, ACCESS.orderInTransit],
  [NOTIFICATION.shipped, ACCESS.orderInTransit],
  [NOTIFICATION.delivered, ACCESS.orderDelivered],
  [NOTIFICATION.receipt, ACCESS.orderDelivered],
  [NOTIFICATION.due, ACCESS.invoices],
  [NOTIFICATION.contract, ACCESS.contracts],
  [NOTIFICATION.tank, ACCESS.telemetry],
  [NOTIFICATION.accessRequest, ACCESS.company],
  [NOTIFICATION.payment, ACCESS.invoices],
  [NOTIFICATION.integration, ACCESS.company],
])('%s needs code %s and no other', (kind, code) => {
  expect(mayBeNotified(kind, [code])).toBe(true);
  expect(
    mayBeNotified(
      kind,
      Object.values(ACCESS).filter((other) => other !== code),
    ),
  ).toBe(false);
});

it('each flag stops the e-mails of its kinds, and none those of tanks and sheets', () => {
  const none = { access_logistics: 0, access_invoices: 0, access_contracts: 0 };
  const mailed = (flags: object) =>
    NOTIFICATION_KINDS.filter((kind) => mayBeMailed(kind, { ...none, ...flags }));
  const always = ['tank', 'safetySheet', 'emergencySheet', 'approval', 'accessRequest', 'claim', 'quotation'];
  expect(mailed({})).toEqual([...always, 'integration']);
  expect(mailed({ access_logistics: 1 })).toEqual([
    'invoiced',
    'shipped',
    'delivered',
    'receipt',
    ...always,
    'integration',
  ]);
  expect(mailed({ access_invoices: 1 })).toEqual(['due', ...always, 'payment', 'integration']);
  expect(mailed({ access_contracts: true })).toEqual(['contract', ...always, 'integration']);
});

it('customers are notified unless they opt out, staff only if they opt in', () => {
  const told = (kind: NotificationKind) =>
    Object.values(USER_TYPE).filter((type) => notifiedByDefault(type, kind));
  expect(told(NOTIFICATION.due)).toEqual([USER_TYPE.customer]);
  expect(told(NOTIFICATION.claim)).toEqual(Object.values(USER_TYPE));
});

it('every kind has its words', () => {
  expect(NOTIFICATION_LABELS.map(([kind]) => kind)).toEqual(NOTIFICATION_KINDS);
});
