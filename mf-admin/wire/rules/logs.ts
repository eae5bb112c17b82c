import type { Labels, Tone } from 'api-contract/rules';

/** How a logged call ended (`status` of a time log). */
export const TIME_LOG_STATUS = { ok: 'ok', error: 'error' } as const;

export const TIME_LOG_STATUS_LABELS: Labels = [
  [TIME_LOG_STATUS.ok, 'Sucesso'],
  [TIME_LOG_STATUS.error, 'Erro'],
];

/** The colour of how a call ended. */
export const callTone = (status: string): Tone => (status === TIME_LOG_STATUS.ok ? 'success' : 'danger');
