import { isDeepStrictEqual } from 'node:util';
import {
  AUDIT_ACTION,
  AUDIT_AREA,
  type AreaSettingsAnswer,
  areaSettingsBody,
  type SessionSettings,
  type SettingField,
  type SettingValue,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { audit } from '../audit';
import { afterCommit, transaction } from '../db/transaction';
import { sessionOf } from '../platform/access';
import { HttpProblem, invalid, notFound } from '../platform/problem';
import { isAmong, type Reader } from '../platform/rollouts';
import { personOf } from '../platform/session';
import { invalidInput } from '../platform/validation';
import { type Audiences, audienceWords, checkAudiences, namesOf } from './audiences';
import { fieldsOf, readKept, type SettingsSchema } from './schema';

/** Maximum delay until a change by another process is seen, in ms. */
const FRESH_MS = 2000;

const CHANGED = 'Outra pessoa alterou estas configurações. Confira os valores atuais e salve de novo.';
const NOTHING = 'Não há alteração a desfazer.';

type Db = Pick<pg.Pool, 'query'>;

/** An area as the audit trail names it. */
export interface Named {
  readonly area: string;
  readonly title: string;
}

/** The newest version of an area's settings. */
interface Kept {
  readonly area: string;
  readonly version: number;
  /** The version whose values these are: an undo brings those of an earlier one back. */
  readonly source: number;
  /** The source that an undo goes back to. */
  readonly before: number;
  readonly kept: Readonly<Record<string, unknown>>;
  readonly audiences: Audiences;
}
const START = { version: 0, source: 0, before: 0, kept: {}, audiences: {} };

const NEWEST = `SELECT DISTINCT ON (area) area, version, source, before, kept, audiences FROM portal.area_settings
  WHERE area = $1 OR $1 IS NULL ORDER BY area, version DESC`;

const newestOf = async (db: Db, area: string): Promise<Omit<Kept, 'area'>> =>
  (await db.query<Kept>(NEWEST, [area])).rows[0] ?? START;

/** An area's settings as they are now, for code that runs beside the server (a dataset's load). */
export const settingsIn = async <S extends SettingsSchema>(
  db: Db,
  area: string,
  schema: S,
): Promise<z.output<S>> => readKept(schema, (await newestOf(db, area)).kept).values as z.output<S>;

/**
 * Reads a setting of the area by its name: the server's twin of `useSetting`. A flag is asked for a user, or for null: then it
 * is on only where it is on for everybody. What was changed by another process is seen after two seconds.
 */
export type ReadSetting<T extends object> = <K extends keyof T>(
  name: K,
  ...of: T[K] extends boolean ? [reader: Reader | null] : []
) => Promise<T[K]>;

interface Declared {
  readonly schema: SettingsSchema;
  readonly fields: readonly SettingField[];
}

/** What the audit trail says of settings, by their labels. */
function told(fields: readonly SettingField[], values: Record<string, SettingValue>, audiences: Audiences) {
  const lines = fields.flatMap(({ name, label, kind }) => {
    const value = values[name];
    const to = audiences[name];
    return [
      [label, kind === 'flag' ? (value ? 'Sim' : 'Não') : value],
      ...(kind === 'flag' ? [[`${label} (para quem)`, to ? audienceWords(to) : 'todos']] : []),
    ];
  });
  return Object.fromEntries(lines) as Record<string, unknown>;
}

/** The settings of all areas that serve here (docs/adr/0164). */
export function areaSettings(pool: pg.Pool, now: () => Date) {
  const declared = new Map<string, Declared>();
  let cached: { at: number; kept: Promise<ReadonlyMap<string, Kept>> } | null = null;

  const read = async () =>
    new Map((await pool.query<Kept>(NEWEST, [null])).rows.map((row) => [row.area, row]));
  const clear = () => {
    cached = null;
  };
  const allKept = () => {
    const at = now().getTime();
    if (cached && Math.abs(at - cached.at) < FRESH_MS) return cached.kept;
    const kept = read();
    cached = { at, kept };
    // Do not cache a failed read.
    kept.catch(clear);
    return kept;
  };

  /** An area's values as one user has them. */
  function valuesFor(
    area: string,
    { schema, fields }: Declared,
    kept: Kept | undefined,
    reader: Reader | null,
  ) {
    const { values } = readKept(schema, kept?.kept ?? {});
    for (const { name, kind } of fields) {
      const to = kept?.audiences[name];
      if (kind === 'flag' && to && values[name] === true)
        values[name] = reader !== null && isAmong(to, reader, `${area} ${name}`);
    }
    return values;
  }

  /** What an area declares; 404 where none of that name serves here. */
  function declaredBy(area: string): Declared {
    const found = declared.get(area);
    if (!found) throw notFound('Módulo não encontrado.');
    return found;
  }

  /** Makes a new version; 409 where another was made since `newest` was read. */
  async function write(
    client: pg.PoolClient,
    request: FastifyRequest,
    { area, title }: Named,
    next: Omit<Kept, 'area'>,
  ): Promise<void> {
    const { schema, fields } = declaredBy(area);
    const was = await newestOf(client, area);
    const { rowCount } = await client.query(
      `INSERT INTO portal.area_settings (area, version, source, before, kept, audiences, user_id, created_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8) ON CONFLICT (area, version) DO NOTHING`,
      [
        area,
        next.version,
        next.source,
        next.before,
        JSON.stringify(next.kept),
        JSON.stringify(next.audiences),
        personOf(sessionOf(request)),
        now(),
      ],
    );
    if (rowCount === 0) throw new HttpProblem(409, CHANGED);
    const snapshot = ({ kept, audiences }: Pick<Kept, 'kept' | 'audiences'>) =>
      told(fields, readKept(schema, kept).values, audiences);
    await audit(client, request, {
      area: AUDIT_AREA.settings,
      action: AUDIT_ACTION.update,
      id: area,
      subject: title,
      before: snapshot(was),
      after: snapshot(next),
    });
    afterCommit(clear);
  }

  /** How the settings of an area stand, as 'Módulos' shows them. */
  async function state(area: string): Promise<AreaSettingsAnswer> {
    const { schema, fields } = declaredBy(area);
    const newest = await newestOf(pool, area);
    const { values, unreadable } = readKept(schema, newest.kept);
    const flags = fields.filter(({ kind }) => kind === 'flag').map(({ name }) => name);
    const audiences = Object.fromEntries(
      Object.entries(newest.audiences).filter(([name]) => flags.includes(name)),
    );
    const { rows } = await pool.query<{ version: number; at: Date; who: string | null }>(
      `SELECT s.version, s.created_at AS at, u.name AS who FROM portal.area_settings s
       LEFT JOIN portal.users u ON u.id = s.user_id WHERE s.area = $1 AND s.version = ANY($2)`,
      [area, [newest.version, newest.source]],
    );
    const changeOf = (version: number) => {
      const found = rows.find((row) => row.version === version);
      return found ? { at: found.at.toISOString(), who: found.who } : null;
    };
    return {
      values,
      audiences,
      version: newest.version,
      fields: [...fields],
      unreadable,
      ...(await namesOf(pool, audiences)),
      changed: changeOf(newest.version),
      undoes: newest.source === 0 ? null : changeOf(newest.source),
    };
  }

  return {
    /** Takes up an area that serves here, with what its settings are; it may have none. */
    declare(area: string, schema: SettingsSchema = z.object({})): void {
      declared.set(area, { schema, fields: fieldsOf(area, schema) });
    },

    /** How many settings each area has. */
    counts: (): ReadonlyMap<string, number> =>
      new Map([...declared].map(([area, { fields }]) => [area, fields.length])),

    /** Reads settings of an area. */
    of<T extends object>(area: string): ReadSetting<T> {
      return async (name, ...[reader]) => {
        const found = declaredBy(area);
        const kept = (await allKept()).get(area);
        return valuesFor(area, found, kept, reader ?? null)[name as string] as T[typeof name];
      };
    },

    /** The settings of all areas as a session has them. */
    async forSession(reader: Reader): Promise<SessionSettings> {
      const kept = await allKept();
      return Object.fromEntries(
        [...declared]
          .filter(([, { fields }]) => fields.length > 0)
          .map(([area, found]) => [area, valuesFor(area, found, kept.get(area), reader)]),
      );
    },

    state,

    /** Changes all settings of an area. Throws 422 by field, and 409 where others have changed them meanwhile. */
    async save(
      request: FastifyRequest,
      of: Named,
      { values, audiences, version }: z.output<typeof areaSettingsBody>,
    ): Promise<AreaSettingsAnswer> {
      const { schema, fields } = declaredBy(of.area);
      const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
      if (unknown !== undefined) throw invalid(`values.${unknown}`, 'Configuração desconhecida.');
      const read = z.object({ values: schema }).safeParse({ values });
      if (!read.success) throw invalidInput(read.error, { values });
      await checkAudiences(pool, fields, audiences);
      await transaction(pool, async (client) => {
        const newest = await newestOf(client, of.area);
        if (newest.version !== version) throw new HttpProblem(409, CHANGED);
        const kept = read.data.values;
        if (isDeepStrictEqual([kept, audiences], [readKept(schema, newest.kept).values, newest.audiences]))
          return;
        const next = version + 1;
        await write(client, request, of, {
          version: next,
          source: next,
          before: newest.source,
          kept,
          audiences,
        });
      });
      return state(of.area);
    },

    /** Takes the last change back; again, the one before it. Throws 409 where there is none. */
    async undo(request: FastifyRequest, of: Named, version?: number): Promise<AreaSettingsAnswer> {
      declaredBy(of.area);
      await transaction(pool, async (client) => {
        const newest = await newestOf(client, of.area);
        if (version !== undefined && newest.version !== version) throw new HttpProblem(409, CHANGED);
        if (newest.source === 0) throw new HttpProblem(409, NOTHING);
        const { rows } = await client.query<Kept>(
          `SELECT source, before, kept, audiences FROM portal.area_settings
           WHERE area = $1 AND source = $2 ORDER BY version LIMIT 1`,
          [of.area, newest.before],
        );
        await write(client, request, of, { ...(rows[0] ?? START), version: newest.version + 1 });
      });
      return state(of.area);
    },
  };
}
export type AreaSettings = ReturnType<typeof areaSettings>;
