import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { tank } from '../../tanks/tank.fixture';
import { TelemetryPage } from './telemetry.page';

export default { title: 'Telemetria/Tanques' };

const page = {
  path: '/admin/telemetry',
  at: '/admin/telemetry',
  Page: TelemetryPage,
  user: { access: [ACCESS.telemetry, ACCESS.orderNew] },
};
interface Play {
  canvas: { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> };
  userEvent: { click: (on: Element) => Promise<void> };
  canvasElement: HTMLElement;
}
const expected = {
  use_per_day: 1.5,
  days_to_recharge: 7,
  days_to_critical: 10,
  recharge_date: '2026-11-27',
  critical_date: '2026-11-30',
  order_date: '2000-01-01',
};
const tanks = [
  tank({ favorite: true, has_alert: true, forecast: expected }),
  tank({ id: 2, tag: 'TQ-SOMA', content: 'HIPOCLORITO DE SÓDIO 12%', current_volume: 8 }),
  tank({ id: 3, tag: 'TQ-03 ETE NORTE', updated_at: '2026-01-01T00:00:00Z' }),
  tank({
    id: 4,
    tag: 'TQ-04',
    current_volume: null,
    updated_at: null,
    customer_name: 'Saneamento Vale Verde',
  }),
];

export const Cards = areaStory(page, { 'GET tanques': tanks });
export const InPortal = areaStory({ ...page, inPortal: 'Telemetria' }, { 'GET tanques': tanks });
export const NarrowScreen = { ...Cards, globals: { viewport: { value: 'phone' } } };
export const Dark = { ...Cards, globals: { theme: 'dark' } };
// Two seconds after the tanks are there.
export const Critical = {
  ...areaStory(page, {
    'GET tanques': [
      tank({ current_volume: 3, has_alert: true }),
      tank({ id: 2, tag: 'TQ-SOMA', content: 'HIPOCLORITO DE SÓDIO 12%', current_volume: 1 }),
    ],
  }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    while (!canvasElement.ownerDocument.querySelector('[role="dialog"]'))
      await new Promise((resolve) => setTimeout(resolve, 100));
  },
};
export const AsList = areaStory({ ...page, at: '/admin/telemetry?mode=list' }, { 'GET tanques': tanks });
export const ListOnPhone = { ...AsList, globals: { viewport: { value: 'phone' } } };
const sited = [
  tank({ latitude: -23.1857, longitude: -46.8978 }),
  tank({ id: 2, tag: 'TQ-SOMA', latitude: -23.1857, longitude: -46.8978, current_volume: 3 }),
  tank({ id: 3, tag: 'TQ-03 ETE NORTE', latitude: -23.1521, longitude: -46.9214, store: '02' }),
  tank({ id: 4, tag: 'TQ-04' }),
];
/** Only what is not critical opens no dialog over it. */
const calm = sited.map((one) => ({ ...one, critical: false }));
export const SitesOnMap = areaStory({ ...page, at: '/admin/telemetry?mode=map' }, { 'GET tanques': calm });
export const SitesOnPhone = { ...SitesOnMap, globals: { viewport: { value: 'phone' } } };
export const NoSites = areaStory({ ...page, at: '/admin/telemetry?mode=map' }, { 'GET tanques': [tank()] });
export const Tolerances = {
  ...areaStory(
    { ...page, user: { access: [ACCESS.telemetry], type_id: USER_TYPE.admin } },
    {
      'GET tanques': [tank()],
      'GET tanques/tolerances': { tolerances: [{ product_code: 'PA0010', percent: 1.5 }] },
    },
  ),
  play: async ({ canvas, userEvent, canvasElement }: Play) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tolerâncias' }));
    const field = () => canvasElement.ownerDocument.querySelector<HTMLElement>('[role="alertdialog"] input');
    while (!field()) await new Promise((resolve) => setTimeout(resolve, 100));
    // Whether the dialog was open before its values came is chance.
    field()?.focus();
  },
};
export const Loading = areaStory(page, { 'GET tanques': () => new Promise(() => undefined) });
export const NoTanks = areaStory(page, { 'GET tanques': [] });
export const Failed = areaStory(page, {
  'GET tanques': Response.json({ message: 'Indisponível.' }, { status: 422 }),
});
