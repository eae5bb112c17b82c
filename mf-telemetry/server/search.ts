import { ACCESS, formatPercent, formatVolume, type SearchHit, timeText } from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { Params } from 'api/db/params';
import { type Asked, fewOf, isNamed, leftOf, type Question, type SearchSource } from 'api/search';
import { ownTanks } from './tanks';

const LEVEL = ['nivel', 'niveis', 'volume'];
const TANK = ['tanque', 'tanques'];

interface Level {
  readonly id: string;
  readonly tag: string;
  readonly content: string;
  readonly company: string;
  readonly capacity: number;
  readonly volume: number | null;
  readonly ts: Date | null;
}

/** 'Nível do tanque TQ-01', 'nível de soda': what the last reading said. */
async function levelAnswers(pool: pg.Pool, question: Question, { session }: Asked): Promise<SearchHit[]> {
  const left = question.store === null ? leftOf(question.words, LEVEL) : null;
  const wanted = left?.filter((word) => !TANK.includes(word));
  if (!wanted || wanted.length === 0) return [];
  const p = new Params();
  const own = ownTanks(p, session);
  const { rows } = await pool.query<Level>(
    `SELECT t.id, t.tag, t.content, c.name AS company, t.capacity, s.volume, s.ts
     FROM telemetry.tanks t JOIN portal.customers c ON c.id = t.customer_id
     LEFT JOIN telemetry.tank_states s ON s.tank = t.n
     ${own === null ? '' : `WHERE ${own}`} ORDER BY t.tag COLLATE "und-x-icu", t.n`,
    p.values,
  );
  // 'TQ 01' is a tag before it is any tank 'TQ' of something with 1 %.
  const tagged = rows.filter(({ tag }) => isNamed(tag, wanted));
  const found =
    tagged.length > 0 ? tagged : rows.filter(({ tag, content }) => isNamed(`${tag} ${content}`, wanted));
  const hits = found.map(({ id, tag, content, company, capacity, volume, ts }) => ({
    title:
      volume === null
        ? `${tag}: sem leitura`
        : `${tag}: ${formatPercent(String((volume / capacity) * 100))}, ${formatVolume(String(volume), 'm³')}`,
    // Companies name their tanks alike.
    detail: [content, own === null && company, ts && `lido em ${timeText(ts.toISOString())}`]
      .filter(Boolean)
      .join(' · '),
    path: `/tanques/${encodeURIComponent(id)}`,
  }));
  return fewOf(hits, { detail: 'Telemetria', path: '/admin/telemetry' });
}

/** Tanks by tag or content: staff find every company's, others the active company's. */
export const tankSources = (pool: pg.Pool): SearchSource[] => [
  {
    label: 'Tanques',
    icon: 'gauge',
    access: { anyOf: [ACCESS.telemetry] },
    ofCompany: true,
    called: TANK,
    answer: (question, asked) => levelAnswers(pool, question, asked),
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
