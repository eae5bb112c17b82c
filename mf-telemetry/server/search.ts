import { ACCESS } from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { Params } from 'api/db/params';
import type { SearchSource } from 'api/search';
import { ownTanks } from './tanks';

/** Tanks by tag or content: staff find every company's, others the active company's. */
export const tankSources = (pool: pg.Pool): SearchSource[] => [
  {
    label: 'Tanques',
    icon: 'gauge',
    access: { anyOf: [ACCESS.telemetry] },
    ofCompany: true,
    async find({ session, text, limit }) {
      const p = new Params();
      const own = ownTanks(p, session);
      const { rows } = await pool.query<{ id: string; tag: string; content: string; company: string }>(
        `SELECT t.id, t.tag, t.content, c.name AS company
         FROM telemetry.tanks t JOIN portal.customers c ON c.id = t.customer_id
         WHERE (${contains('t.tag')(p, text)} OR ${contains('t.content')(p, text)})
           ${own === null ? '' : `AND ${own}`}
         ORDER BY t.tag COLLATE "und-x-icu", t.n LIMIT ${p.add(limit)}`,
        p.values,
      );
      return rows.map(({ id, tag, content, company }) => ({
        title: tag,
        detail: [content, own === null && company].filter(Boolean).join(' · '),
        path: `/tanques/${encodeURIComponent(id)}`,
      }));
    },
  },
];
