import { isAdministrator } from 'api-contract';
import { HttpProblem, TEXTS } from './problem';
import type { Session } from './session';
import type { Settings } from './settings';

/** Whom a route asks for a recent proof. */
export type Prover = 'anyone' | 'administrators';

/** How long a proof counts, also that of the login. */
const PROOF_MS = 10 * 60_000;

export const proofNeeded = () => new HttpProblem(403, TEXTS.proof, { code: 'proof' });

/**
 * Whether the session's user proved lately who it is, where that is asked of them (docs/adr/0086). Only types 1 and 4
 * change others' permissions and settings with consequences for all.
 */
export function provedLately({ typeId, provedAt }: Session, prover: Prover, now: Date): boolean {
  if (prover === 'administrators' && !isAdministrator(typeId)) return true;
  return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS;
}

/** Whether the user's type must have a second step and the user has none yet. */
export const twoStepDue = (
  { typeId, twoStep }: Pick<Session, 'typeId' | 'twoStep'>,
  { twoStepTypes }: Pick<Settings, 'twoStepTypes'>,
): boolean => !twoStep && twoStepTypes.includes(typeId);
