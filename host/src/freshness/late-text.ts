import type { ErpFreshness } from 'api-contract';
import { shortTime } from 'api-contract/rules';

/** What the notice of late data says; null when it is in time. */
export function lateText({ asOf, late }: ErpFreshness, now: Date): string | null {
  if (!late) return null;
  return asOf
    ? `Os dados do ERP são de ${shortTime(asOf, now)}. A atualização está atrasada.`
    : 'Os dados do ERP ainda não foram carregados por completo.';
}
