/** What the profile shows, and what sets a second step up: also for a user who must do that first. */
export const reading = { access: 'session', setsTwoStep: true } as const;
/** What changes it, which is mailed. */
export const changing = { ...reading, proof: 'anyone', limit: 'mails' } as const;

/** Guesses through an open session count for its user alone. */
const GUESSES = { burst: 5, everyMs: 60_000 };
export const guessKeys = (userId: number) => [{ name: `two-step proof user ${userId}`, limit: GUESSES }];

/** Told when the last app or passkey is gone. */
export const OFF = 'Verificação em duas etapas desativada.';
