import { shownEmail } from '../mail/address';
import { ACCESS, STAFF } from 'api-contract';
import type pg from 'pg';
import { contains, containsCode, containsEmail } from '../db/list/conditions';
import { Params } from '../db/params';
import type { SearchSource } from '../search';

/** Who manages users, and so sees every company and user (docs/product/access.md, 'Whose rows'). */
const access = { anyOf: [ACCESS.users], types: STAFF };

/** Customers by name or code, users by name or e-mail. */
export const customerSources = (pool: pg.Pool): SearchSource[] => [
  {
    label: 'Clientes',
    icon: 'company',
    access,
    ofCompany: false,
    async find({ text, limit }) {
      const p = new Params();
      const { rows } = await pool.query<{ id: number; code: string; name: string }>(
        `SELECT id, code, name FROM portal.customers
         WHERE ${contains('name')(p, text)} OR ${containsCode('code')(p, text)}
         ORDER BY name COLLATE "und-x-icu", id LIMIT ${p.add(limit)}`,
        p.values,
      );
      return rows.map(({ id, code, name }) => ({
        title: name,
        detail: `código ${code}`,
        path: `/admin/customer/${id}`,
      }));
    },
  },
  {
    label: 'Usuários',
    icon: 'user',
    access,
    ofCompany: false,
    async find({ text, limit }) {
      const p = new Params();
      const { rows } = await pool.query<{ id: number; name: string; email: string }>(
        `SELECT id, name, email FROM portal.users
         WHERE ${contains('name')(p, text)} OR ${containsEmail('email')(p, text)}
         ORDER BY name COLLATE "und-x-icu", id LIMIT ${p.add(limit)}`,
        p.values,
      );
      return rows.map(({ id, name, email }) => ({
        title: name,
        detail: shownEmail(email),
        path: `/admin/user/${id}`,
      }));
    },
  },
];
