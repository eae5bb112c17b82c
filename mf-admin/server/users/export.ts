import { shownEmail } from 'api/mail/address';
import { Readable } from 'node:stream';
import {
  type AccessCode,
  csvHead,
  csvRows,
  fieldColumn,
  formatDate,
  labelOf,
  maskCpf,
  maskPhone,
  saoPauloToday,
  type SheetColumn,
  USER_STATUS_LABELS,
  USER_TYPE_LABELS,
} from 'api-contract';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import type { AccessCodes } from 'api/platform/access-codes';
import type { App } from 'api/platform/app-type';
import { portions } from 'api/platform/portions';
import { MAY_READ } from './list';

/** A user with his companies as text, as an export has him. */
interface ExportedUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly office: string | null;
  readonly type_id: number;
  readonly status: number;
  readonly access: number[];
  /** `000101 Papéis do Vale (lojas 01, 02); 000102 …`. */
  readonly companies: string;
  readonly day: string;
}

const field = fieldColumn<ExportedUser>;
const SHARED = [
  field('ID', 'id'),
  field('Nome', 'name'),
  field('E-mail', 'email'),
  field('Tipo do Usuário', 'type_id', { value: (row) => labelOf(USER_TYPE_LABELS, row.type_id) }),
  field('Status', 'status', { value: (row) => labelOf(USER_STATUS_LABELS, row.status) }),
];
const COMPANIES = field('Clientes e lojas', 'companies');

const USERS = [
  ...SHARED,
  field('CPF', 'cpf', { value: (row) => maskCpf(row.cpf ?? '') }),
  field('Telefone', 'phone', { value: (row) => maskPhone(row.phone ?? '') }),
  field('Cargo', 'office'),
  COMPANIES,
  field('Criado em', 'day', { value: (row) => formatDate(row.day) }),
];

/** One column for each access code, named as in the user form. */
const permissions = (codes: readonly AccessCode[]) => [
  ...SHARED,
  COMPANIES,
  ...codes
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, label }) =>
      field(`${code} ${label}`, 'access', { value: (row) => (row.access.includes(code) ? 'Sim' : '') }),
    ),
];

/** Rows fetched at once; their companies cost the database a few milliseconds. */
const SLICE = 100;

const ROWS = `
SELECT u.id, u.name, u.email, u.cpf, u.phone, u.office, u.type_id, u.status, u.access,
  to_char(u.created_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day,
  coalesce((
    SELECT string_agg(c.code || ' ' || c.name || CASE WHEN s.stores IS NULL THEN '' ELSE ' (lojas ' || s.stores || ')' END,
      '; ' ORDER BY cc.position, cc.id)
    FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
    LEFT JOIN LATERAL (SELECT string_agg(store, ', ' ORDER BY store) AS stores
      FROM portal.customer_control_stores WHERE control_id = cc.id) s ON true
    WHERE cc.user_id = u.id), '') AS companies
FROM portal.users u WHERE u.id > $1 ORDER BY u.id LIMIT ${SLICE}`;

async function* slices(pool: pg.Pool) {
  for (let after = 0; ;) {
    const { rows } = await pool.query<ExportedUser>(ROWS, [after]);
    yield rows.map((row) => ({ ...row, email: shownEmail(row.email) }));
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < SLICE) return;
  }
}

/** The file in parts, so that no more than one slice is in memory. */
async function* fileOf(pool: pg.Pool, columns: readonly SheetColumn<ExportedUser>[], now: Date) {
  yield csvHead(columns);
  for await (const rows of portions(slices(pool))) yield csvRows(columns, rows, saoPauloToday(now));
}

/**
 * 'Exportar Usuários' and 'Exportar Permissões de Usuários' (docs/product/admin.md, 'Users'): CSV files of all users.
 */
export function userExportRoutes(
  app: App,
  { pool, accessCodes, now }: { pool: pg.Pool; accessCodes: AccessCodes; now: () => Date },
): void {
  const send = (reply: FastifyReply, name: string, columns: readonly SheetColumn<ExportedUser>[]) =>
    reply
      .header('Content-Disposition', `attachment; filename="${name}-${saoPauloToday(now())}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(fileOf(pool, columns, now())));
  const route = { config: { access: MAY_READ, asOther: true }, schema: { tags: ['users'] } };
  app.get('/api/user/export', route, (_request, reply) => send(reply, 'usuarios', USERS));
  app.get('/api/userpermissions/export', route, async (_request, reply) =>
    send(reply, 'permissoes-de-usuarios', permissions(await accessCodes())),
  );
}
