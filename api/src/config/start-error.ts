/** Why the server cannot start, in one sentence for the operator; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Why a demo refuses to start if others could reach it. */
export const DEMO_REFUSED =
  'The demo dataset has published passwords, so it starts for this machine alone (HOST localhost, no https PUBLIC_URL); set ALLOW_DEMO=1 if others are to use it, or load a dataset of your own.';
