import { NOTIFICATION } from 'api-contract';
import { notificationLetter } from 'api/notifications/mail';
import { expectKept, MAIL_AT } from 'api/testing/kept-mail';
import { alarmWords, type TankAlarm } from './alarms/alerts';
import type { KeptConsent } from './consent/kept';
import type { NextOrder } from './consent/next';
import { endedNews, monthNews, toldNews } from './consent/tell';

const tank = { tag: 'TQ-01 ETA CENTRAL', content: 'SODA CÁUSTICA 50%', capacity: 30, volume: 11.4 };
const alarm = (kind: TankAlarm['kind'], more: Partial<TankAlarm> = {}) => alarmWords({ kind, ...more }, tank);
const need = { need: 1, deliver_on: '2026-12-07', quantity: 18_000, unit: 'KG' } as NextOrder['need'];
const next = { need, orderOn: '2026-12-01' } as NextOrder;
const consent = { given_at: new Date(0) } as KeptConsent;

it.each([
  ['tank-leak', alarm('leak', { lost: { volume: 2.6, minutes: 20 } })],
  ['tank-silent', alarm('silent')],
  ['tank-overfill', alarm('overfill')],
  ['tank-order-tomorrow', toldNews(tank, next)],
  [
    'tank-month-used',
    monthNews(
      tank,
      next,
      'A entrega de 07/12/2026 (18.000 KG) passa do que resta do limite deste mês (4.000 KG) e não será pedida. O pedido automático continua no próximo mês.',
    ),
  ],
  [
    'tank-consent-ended',
    endedNews(tank, consent, 'O preço de hoje, R$ 2,90000 por KG, passa do limite de R$ 2,75000.'),
  ],
])('%s is sound, and as Storybook shows it', (kind, { title, text }) => {
  const user = { name: 'Carla Menezes', company: 'Saneamento Vale Verde S.A.' };
  const told = { ...user, kind: NOTIFICATION.tank, title, text, href: '/admin/telemetry/plan' };
  expectKept(kind, notificationLetter([told], MAIL_AT));
});
