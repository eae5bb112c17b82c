import type { OwnSessionsAnswer } from 'api-contract';

const times = { created_at: '2026-11-20T11:00:00Z', used_at: '2026-11-21T17:40:00Z' };

/** This session and another one. */
export const sessions: OwnSessionsAnswer = {
  data: [
    { ...times, id: 2, device: 'Chrome em Windows', address: '200.1.2.3', current: true },
    { ...times, id: 1, device: 'Safari em iPhone', address: null, current: false },
  ],
};
