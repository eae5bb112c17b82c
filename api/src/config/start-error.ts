/** Why the server cannot start, in one sentence for the operator; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** No room, as the system (Node's codes) and PostgreSQL (its class 53100) say it. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100'];

/** What a program prints as it ends: a sentence where the operator can mend it, else the error with its stack. */
export function lastWords(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return NO_ROOM.some((known) => known === code)
    ? `The disk is full (${(error as Error).message}). Nothing that was kept is lost: make room for DATA_DIR, then start again.`
    : error;
}

/** Why a demo refuses to start if others could reach it. */
export const DEMO_REFUSED =
  'The demo dataset has published passwords, so it starts for this machine alone (HOST localhost, no https PUBLIC_URL); set ALLOW_DEMO=1 if others are to use it, or load a dataset of your own.';
