import {
  ACCESS,
  formatNumber,
  TANK_LEVEL,
  type TankLevel,
  tankName,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import type pg from 'pg';
import type { Jobs } from '../jobs/jobs';
import { writeLetter } from '../mail/layout';
import { MAIL_JOB, type Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';

/** A tank that came down to a level. */
interface Crossing {
  readonly tank: number;
  readonly level: TankLevel;
  /** Of the reading, epoch ms. */
  readonly time: number;
}

interface AlertMail extends Crossing {
  readonly userId: number;
}

interface AlertDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
}

const RECIPIENTS = `
SELECT u.id FROM portal.users u JOIN portal.customer_controls cc ON cc.user_id = u.id
JOIN portal.tanks t ON t.customer_id = cc.customer_id
WHERE t.n = $1 AND u.status = ${USER_STATUS.active} AND u.type_id = ${USER_TYPE.customer} AND ${ACCESS.telemetry} = ANY(u.access)`;

const LETTER = `
SELECT u.name, u.email, t.id, t.tag, t.content, t.capacity, s.volume FROM portal.tanks t
JOIN portal.tank_states s ON s.tank = t.n
JOIN portal.users u ON u.id = $2 AND u.status = ${USER_STATUS.active}
JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = t.customer_id
WHERE t.n = $1`;

interface LetterRow {
  name: string;
  email: string;
  id: string;
  tag: string;
  content: string;
  capacity: number;
  volume: number;
}

const cubic = (volume: number) => `${formatNumber(String(volume))} m³`;

/** Tells a tank's people by e-mail when it comes down to a level, each of them once per crossing. */
export function tankAlerts({ pool, jobs, mailer, settings, publicUrl }: AlertDeps) {
  const queue = jobs.queue<AlertMail>('tank-alert', MAIL_JOB, async ({ tank, level, userId }) => {
    const { rows } = await pool.query<LetterRow>(LETTER, [tank, userId]);
    const [row] = rows;
    if (!row) return;
    const { brand } = (await settings.get()).config;
    const critical = level === TANK_LEVEL.critical;
    const title = `${tankName(row.tag)}: nível ${critical ? 'crítico' : 'de reabastecimento'}`;
    await mailer.send({
      to: row.email,
      subject: `${title} · ${brand.name}`,
      ...writeLetter({
        brand,
        title,
        paragraphs: [
          `Olá, ${row.name}.`,
          `O tanque ${row.tag}${row.content === '' ? '' : ` (${row.content})`} está com ${cubic(row.volume)} de ${cubic(row.capacity)}, abaixo do nível ${critical ? 'crítico' : 'de reabastecimento'}.`,
        ],
        action: { label: 'Ver o tanque', href: `${publicUrl}/tanques/${encodeURIComponent(row.id)}` },
        note: 'Você recebe este aviso porque os alertas deste tanque estão ligados. Eles podem ser desligados na página do tanque.',
      }),
    });
  });

  return {
    /** In the transaction that found the crossing: the mails go out if, and only if, it is committed. */
    async send(client: pg.PoolClient, crossing: Crossing): Promise<void> {
      const { rows } = await client.query<{ id: number }>(RECIPIENTS, [crossing.tank]);
      for (const { id } of rows) await queue.send({ ...crossing, userId: id }, { client });
    },
  };
}
export type TankAlerts = ReturnType<typeof tankAlerts>;
