import type pg from 'pg';
import type { DefaultView, SavedView } from 'api-contract';

/** Maximum views per list: with more, users could not find the right one. */
export const MOST_VIEWS = 50;

type NewView = Omit<SavedView, 'id'>;

/** Saved views of the lists, each of one user. */
export function listViews(pool: pg.Pool) {
  return {
    async of(userId: number, endpoint: string): Promise<SavedView[]> {
      const { rows } = await pool.query<SavedView>(
        `SELECT id, endpoint, name, query, is_default FROM portal.list_views
         WHERE user_id = $1 AND endpoint = $2 ORDER BY name COLLATE "und-x-icu", id`,
        [userId, endpoint],
      );
      return rows;
    },
    async defaultsOf(userId: number): Promise<DefaultView[]> {
      const { rows } = await pool.query<DefaultView>(
        `SELECT id, endpoint, query FROM portal.list_views WHERE user_id = $1 AND is_default ORDER BY endpoint`,
        [userId],
      );
      return rows;
    },
    /**
     * Adds a view or replaces the one with that name; null if the list already has {@link MOST_VIEWS}. One statement,
     * so that the former default is cleared at the same time.
     */
    async save(userId: number, view: NewView): Promise<SavedView | null> {
      const { rows } = await pool.query<SavedView>(
        `WITH cleared AS (
           UPDATE portal.list_views SET is_default = false
           WHERE $5 AND is_default AND user_id = $1 AND endpoint = $2 AND name <> $3)
         INSERT INTO portal.list_views (user_id, endpoint, name, query, is_default)
         SELECT $1, $2, $3, $4, $5
         WHERE (SELECT count(*) FROM portal.list_views WHERE user_id = $1 AND endpoint = $2 AND name <> $3) < $6
         ON CONFLICT (user_id, endpoint, name)
         DO UPDATE SET query = excluded.query, is_default = excluded.is_default
         RETURNING id, endpoint, name, query, is_default`,
        [userId, view.endpoint, view.name, view.query, view.is_default, MOST_VIEWS],
      );
      return rows[0] ?? null;
    },
    /** False if the user has no such view. */
    async remove(userId: number, id: number): Promise<boolean> {
      const { rowCount } = await pool.query('DELETE FROM portal.list_views WHERE user_id = $1 AND id = $2', [
        userId,
        id,
      ]);
      return rowCount === 1;
    },
  };
}
