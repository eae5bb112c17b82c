import type { Urgency } from 'api-contract/rules';
import { t } from './theme';

/** The colour of words that say how urgent a date is ('Vencido há 26 dias'). */
export const URGENCY_COLORS: Readonly<Record<Urgency, string>> = {
  late: t.color.danger,
  soon: t.color.warning,
  none: t.color.inkSoft,
};
