import type { TankConsent } from '../../wire/telemetry';

/** A standing consent that holds. */
export const consent = (change: Partial<TankConsent> = {}): TankConsent => ({
  monthly_max: '60000',
  price_max: '2.75',
  until: '2027-02-28',
  unit: 'KG',
  active: true,
  ended_reason: null,
  next: { deliver_on: '2026-12-07', quantity: 18_000, order_on: '2026-12-02' },
  left: '42000',
  waits: null,
  ...change,
});
