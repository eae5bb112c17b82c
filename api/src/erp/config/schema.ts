import { z } from 'zod';
import { ERP_TABLES, erpTable } from '../tables/tables';
import { offersConfig, receiptsConfig, writerConfig } from './writer';

const NAME = /^[A-Z][A-Z0-9_]{0,29}$/i;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The tables that an ERP has: all of the mirror's but the readings of tanks, which come from devices. */
const KNOWN = ERP_TABLES.filter(({ file }) => file !== 'TANK_READINGS').map(({ file }) => file);

const name = z.string().regex(NAME, 'deve ser um nome de tabela ou campo, como SA1010');
const clock = z.string().regex(CLOCK, 'deve ser uma hora, como 02:30');

/** A condition goes into SQL as it stands: one expression, nothing after it. */
const condition = z
  .string()
  .min(1)
  .refine((text) => !/;|--|\/\*/.test(text.replace(/'[^']*'/g, '')), 'deve ser uma só condição SQL');

const tableEntry = z.strictObject({
  /** The physical name. Without it, and without `company`, the ERP finds the table of the tenant itself. */
  name: name.optional(),
  /** The ERP's field for one of the portal's; null if this ERP does not have it, then it is blank. */
  fields: z.record(z.string(), name.nullable()).default({}),
  /** Which rows may still change, in SQL on the ERP's fields; `{today}` and `{today-90}` are days. */
  open: condition.optional(),
  /** Whether the table keeps S_T_A_M_P_; asked of the ERP if not given. */
  stamp: z.boolean().optional(),
});

const tables = z
  .record(z.string(), tableEntry.nullable())
  .default({})
  .superRefine((entries, context) => {
    for (const [file, entry] of Object.entries(entries)) {
      if (!KNOWN.includes(file)) {
        context.addIssue({ code: 'custom', path: [file], message: `não existe; há ${KNOWN.join(', ')}` });
        continue;
      }
      const { columns, key } = erpTable(file);
      for (const [field, mapped] of Object.entries(entry?.fields ?? {})) {
        const at = [file, 'fields', field];
        if (!columns.has(field))
          context.addIssue({ code: 'custom', path: at, message: `não é um campo de ${file} no portal` });
        else if (mapped === null && key.includes(field) && !field.endsWith('_FILIAL'))
          context.addIssue({ code: 'custom', path: at, message: 'faz parte da chave e não pode faltar' });
      }
    }
  });

const limits = z.strictObject({
  pageSize: z.number().int().min(10).max(10_000).default(500),
  callsPerMinute: z.number().int().min(6).max(60_000).default(600),
  parallel: z.number().int().min(1).max(16).default(2),
  timeoutSeconds: z.number().min(0.1).max(600).default(30),
});

const sync = z.strictObject({
  /** Seconds between two rounds of changes. */
  everySeconds: z.number().min(0.1).max(86_400).default(5),
  /** When the nightly full compare begins, in São Paulo. */
  compareAt: clock.default('02:30'),
  /** From when to when first loads and compares may run, in São Paulo. */
  window: z.tuple([clock, clock]).optional(),
  /** A compare that misses more than this share of a table's rows stops the table. */
  shrinkShare: z.number().min(0).max(1).default(0.2),
  /** From when on screens say that the ERP's data is old. */
  staleAfterMinutes: z.number().min(1).max(10_080).default(15),
  /** How far below its mark a round begins, because a row may be committed after a later one. */
  overlapSeconds: z.number().min(0).max(3600).default(30),
});

const address = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text) && !new URL(text).username, {
    message: 'deve ser o endereço do REST do Protheus, como https://erp.example/rest, sem usuário nem senha',
  })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

/** ERP_CONFIG (docs/erp.md). */
export const erpConfigFile = z
  .strictObject({
    url: address,
    auth: z.enum(['oauth2', 'basic'], { error: 'deve ser oauth2 ou basic' }).default('oauth2'),
    /** Company and branch that the calls are made in, as the header `tenantId`. */
    tenantId: z
      .string()
      .regex(/^[\w ]+(,[\w ]+)?$/, 'deve ser empresa e filial, como 01,0101')
      .optional(),
    /** What follows a table's name in the database: `010` makes SA1010. */
    company: z
      .string()
      .regex(/^[0-9A-Z]{2,3}$/i, 'deve ser o sufixo das tabelas, como 010')
      .optional(),
    /** The ERP's database, for how an instant is written in SQL. */
    database: z
      .enum(['mssql', 'postgres', 'oracle'], { error: 'deve ser mssql, postgres ou oracle' })
      .default('mssql'),
    tables,
    limits: limits.default(limits.parse({})),
    sync: sync.default(sync.parse({})),
    writer: writerConfig.optional(),
    offers: offersConfig.optional(),
    receipts: receiptsConfig.optional(),
  })
  .superRefine(({ tables: entries, ...calls }, context) => {
    for (const call of ['writer', 'offers'] as const)
      if (calls[call] && entries.SC5?.fields.C5_ZPORTAL === null)
        context.addIssue({
          code: 'custom',
          path: [call],
          message: 'precisa do campo do pedido que guarda a chave do portal (tables.SC5.fields.C5_ZPORTAL)',
        });
  });
