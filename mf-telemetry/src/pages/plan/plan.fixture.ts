import type { TankPlanRow } from 'api-contract';
import { addDays, saoPauloToday } from 'api-contract/rules';

/** A row of the plan; its day is so many days away. */
export const planRow = (
  change: Partial<TankPlanRow> = {},
  days = 4,
  from = saoPauloToday(),
): TankPlanRow => ({
  id: '1-1',
  tank_id: 1,
  tag: 'TQ-01 ETA CENTRAL',
  store: '01',
  product_code: 'PA010001',
  content: 'SODA CÁUSTICA 50%',
  deliver_on: addDays(from, days),
  order_on: from,
  quantity: 18_000,
  unit: 'KG',
  volume: 11.765,
  contract: { CN9_FILIAL: '0650001', CN9_NUMERO: '000007' },
  reason:
    'No ritmo atual, TQ-01 ETA CENTRAL chega à reserva de segurança em 05/12/2026; em 02/12/2026 deve ter 9,8 m³, e 11,8 m³ (18.000 KG) cabem no tanque e no saldo do contrato.',
  truck: '01-PA010001-1',
  request_id: null,
  skipped: false,
  automatic: false,
  ...change,
});

/** A tank that gets no plan. */
export const unplanned: TankPlanRow = planRow({
  id: '4-0',
  tank_id: 4,
  tag: 'TQ-04 ETE NORTE',
  deliver_on: null,
  order_on: null,
  quantity: null,
  volume: null,
  unit: '',
  contract: null,
  truck: null,
  reason: 'Sem plano: falta a densidade do produto, e o contrato é faturado por peso.',
});
