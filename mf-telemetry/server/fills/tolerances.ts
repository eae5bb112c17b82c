import { auditedSetting } from 'api/audit';
import { tankTolerances, type TankTolerances } from '../../wire/telemetry';

/** What fills of single products may differ from their invoices. */
export const tolerances = auditedSetting('tanks', {
  subject: 'Tolerâncias por produto',
  schema: tankTolerances,
  none: { tolerances: [] },
});

/** What a product's fill may differ from its invoice, in %: its own tolerance, or else that of all. */
export const toleranceOf = (own: TankTolerances, product: string, ofAll: number): number =>
  own.tolerances.find(({ product_code: code }) => code === product)?.percent ?? ofAll;
