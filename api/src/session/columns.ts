import type pg from 'pg';
import type { ColumnLayout } from 'api-contract';

/** Saved column layouts of the lists, one per user and list. */
export function columnLayouts(pool: pg.Pool) {
  return {
    async of(userId: number): Promise<ColumnLayout[]> {
      const { rows } = await pool.query<ColumnLayout>(
        'SELECT endpoint, show, no_show FROM portal.column_layouts WHERE user_id = $1 ORDER BY endpoint',
        [userId],
      );
      return rows;
    },
    async save(userId: number, { endpoint, show, no_show }: ColumnLayout): Promise<void> {
      await pool.query(
        `INSERT INTO portal.column_layouts (user_id, endpoint, show, no_show) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, endpoint) DO UPDATE SET show = excluded.show, no_show = excluded.no_show`,
        [userId, endpoint, show, no_show],
      );
    },
    async remove(userId: number, endpoint: string): Promise<void> {
      await pool.query('DELETE FROM portal.column_layouts WHERE user_id = $1 AND endpoint = $2', [
        userId,
        endpoint,
      ]);
    },
  };
}
