import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'>;

/** A step of a request, as it is kept. */
export interface Step {
  readonly id: number;
  readonly track: number;
  readonly place: number;
  readonly approvers: readonly number[];
  readonly asked_at: Date | null;
  readonly done_by: number | null;
  readonly done_at: Date | null;
  readonly done_name: string;
}

/** The steps of a request, in order. */
export const stepsOf = async (client: Queries, requestId: number): Promise<readonly Step[]> =>
  (
    await client.query<Step>(
      `SELECT s.id, s.track, s.place, s.approvers, s.asked_at, s.done_by, s.done_at, coalesce(u.name, '') AS done_name
       FROM orders.approval_steps s LEFT JOIN portal.users u ON u.id = s.done_by
       WHERE s.request_id = $1 ORDER BY s.track, s.place`,
      [requestId],
    )
  ).rows;

/** The steps whose turn it is: the first that is not done of each track. */
export const currentOf = <T extends Pick<Step, 'track' | 'place' | 'done_at'>>(steps: readonly T[]): T[] =>
  steps.filter(
    (step) =>
      step.done_at === null &&
      !steps.some(
        (other) => other.track === step.track && other.place < step.place && other.done_at === null,
      ),
  );

/** Groups of approvers that follow one another, of each rule that a request meets. */
export type Tracks = readonly (readonly (readonly number[])[])[];

/** Replaces what a request waited for. */
export async function writeSteps(client: Queries, requestId: number, tracks: Tracks): Promise<void> {
  await client.query('DELETE FROM orders.approval_steps WHERE request_id = $1', [requestId]);
  for (const [track, groups] of tracks.entries())
    for (const [place, approvers] of groups.entries())
      await client.query(
        'INSERT INTO orders.approval_steps (request_id, track, place, approvers) VALUES ($1, $2, $3, $4)',
        [requestId, track, place, approvers],
      );
}

/**
 * What one press does: it ends every step whose turn it is and that asks for this person, and so on from there; who
 * pressed before is not asked a second time. `asks` says whether a step asks for a person.
 */
export function pressed<T extends Pick<Step, 'id' | 'track' | 'place' | 'done_at' | 'done_by'>>(
  steps: readonly T[],
  userId: number,
  asks: (step: T, user: number) => boolean,
): ReadonlyMap<number, number> {
  const by = new Map<number, number>();
  const earlier = steps.flatMap(({ done_by }) => (done_by === null ? [] : [done_by]));
  const people = [userId, ...earlier];
  for (;;) {
    const left = steps.map((step) => ({
      step,
      ...step,
      done_at: by.has(step.id) ? new Date(0) : step.done_at,
    }));
    const next = currentOf(left).flatMap(({ step }) => {
      const who = people.find((user) => asks(step, user));
      return who === undefined ? [] : [[step.id, who] as const];
    });
    if (next.length === 0) return by;
    for (const [id, who] of next) by.set(id, who);
  }
}
