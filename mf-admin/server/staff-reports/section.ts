import { isAdministrator } from 'api-contract';
import { portalSection } from 'api/dataset';
import { newToken } from 'api/platform/token';
import { addReport } from './kind';
import { REPORT_DAYS } from '../../wire/reports';

const DAY_MS = 24 * 3600 * 1000;

/**
 * `reports` of portal.json, each added once by its `key` or else its place in the list: as if its user had asked for it.
 * The portal makes their files when it starts, and sends no e-mail. They are about every company, so those
 * of others than administrators are left out.
 */
export const reportSection = portalSection({
  key: 'reports',
  async load(rows, { client, now }) {
    for (const [n, { key, user, downloads, at, ...request }] of rows.entries()) {
      const datasetKey = `dataset ${key ?? n}`;
      const known = await client.query('SELECT FROM admin.reports WHERE dataset_key = $1', [datasetKey]);
      const users = await client.query<{ id: number; type_id: number; access: number[] }>(
        'SELECT id, type_id, access FROM portal.users WHERE lower(email) = lower($1)',
        [user],
      );
      const [owner] = users.rows;
      if (known.rowCount !== 0 || !owner || !isAdministrator(owner.type_id)) continue;
      const { id: userId, type_id: typeId, access } = owner;
      const created = at === undefined ? now : new Date(at);
      const jobId = newToken();
      await client.query(
        `INSERT INTO portal.file_jobs (id, kind, reader, request, user_id, created_at, expires_at)
         VALUES ($1, 'report', $2, $3, $4, $5, $6)`,
        [
          jobId,
          JSON.stringify({ userId, typeId, access, customer: null, stores: [] }),
          JSON.stringify({ ...request, quiet: true }),
          userId,
          created,
          new Date(created.getTime() + REPORT_DAYS * DAY_MS),
        ],
      );
      await addReport(client, jobId, request, { downloads, key: datasetKey });
    }
  },
});
