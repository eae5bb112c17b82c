import { labelOf } from 'api-contract';
import { z } from 'zod';
import { CLAIM_KIND_LABELS, CLAIM_KINDS, type ClaimKind } from './wire/rules/claims';

/** Business days to answer in, where nobody says otherwise, and the most that may be said. */
const [CLAIM_DAYS, CLAIM_DAYS_MOST] = [1, 30];

const claimDays = (kind: ClaimKind) =>
  z
    .int()
    .min(1)
    .max(CLAIM_DAYS_MOST)
    .default(CLAIM_DAYS)
    .meta({
      label: `Reclamações: ${labelOf(CLAIM_KIND_LABELS, kind)}`,
      description: 'Prazo para responder às novas.',
      unit: 'dias úteis',
    });
type ClaimDays = { [K in ClaimKind as `claim_days_${K}`]: ReturnType<typeof claimDays> };

/** What an administrator sets for every company: how soon claims are answered (docs/area.md, 'Settings'). */
export const settings = z.object(
  Object.fromEntries(CLAIM_KINDS.map((kind) => [`claim_days_${kind}`, claimDays(kind)])) as ClaimDays,
);
export type Settings = z.output<typeof settings>;
