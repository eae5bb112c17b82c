import { portalSection } from 'api/dataset';

/** `access_log` of portal.json: the screens that users of the dataset opened. Users it does not name are left out. */
export const accessLogSection = portalSection({
  key: 'access_log',
  load: async (rows, { client }) => {
    await client.query(
      `INSERT INTO portal.access_log (user_id, user_name, type_id, customer_id, screen, route, ip, created_at)
       SELECT u.id, u.name, u.type_id, c.id, e.screen, e.route, e.ip, e.at
       FROM json_to_recordset($1::json)
         AS e("user" text, company text, screen text, route text, ip text, at timestamptz)
       JOIN portal.users u ON lower(u.email) = lower(e."user")
       LEFT JOIN portal.customers c ON c.code = e.company
       WHERE NOT EXISTS (SELECT 1 FROM portal.access_log l
         WHERE l.user_id = u.id AND l.created_at = e.at AND l.screen = e.screen)
       ORDER BY e.at`,
      [JSON.stringify(rows)],
    );
  },
});
