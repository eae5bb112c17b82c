import { FAULT_KINDS, MODULE_ACTION, unmet } from 'api-contract';
import { z } from 'zod';
import { CHANGE_REASON, MODULE_PROBLEM } from './rules/modules';

const { rollback, forward, promote, withdraw } = MODULE_ACTION;

/** One line of a module's log, newest first in an answer. */
export const moduleChange = z.object({
  /** ISO 8601. */
  at: z.string(),
  who: z.string(),
  action: z.enum(MODULE_ACTION),
  /** Null where the whole area went off the portal. */
  version: z.string().nullable(),
  /** What it took the place of, as a version or, if that is not known any more, the hash of its files. */
  from: z.string().nullable(),
  /** Whom it was for: '10%', 'staff', 'company=000123'; null for everybody. */
  to: z.string().nullable(),
  why: z.string().nullable(),
  /** The registry it made, which reports of errors name; null in old lines. */
  registry: z.string().nullable(),
});
export type ModuleChange = z.infer<typeof moduleChange>;

/** A version and the build it is: `/remotes/mf-x/<hash>/`. */
const moduleVersion = z.object({ version: z.string(), base: z.string() });

const shownVersion = moduleVersion.extend({
  /** The change that put it there; null if it is older than the log. */
  since: moduleChange.nullable(),
  /** What is wrong with it, and where exactly (technical, English); null if nothing is. */
  problem: z
    .object({
      kind: z.enum(MODULE_PROBLEM),
      detail: z.string().nullable(),
      /** The detail of `refused`, for screens to say in their own words. */
      unmet: unmet.optional(),
    })
    .nullable(),
});
export type ShownVersion = z.infer<typeof shownVersion>;

const nextVersion = moduleVersion.extend({
  /** Why this portal could not run it (technical, English); null if it can. */
  unfit: z.string().nullable(),
  /** Later versions that a rollback leaves out, because faults of them are recorded. */
  skipped: z.array(z.string()),
});

/** One area (a remote, `mf-x`) or the host, and its versions. */
export const moduleState = z.object({
  name: z.string(),
  /** What it is called on screen, from its menu; its name where it has none. */
  title: z.string(),
  /** Who looks after it, as its `remote.json` says: name, where alerts go, what to do; null where it says nothing. */
  owner: z.string().nullable(),
  channel: z.string().nullable(),
  runbook: z.string().nullable(),
  /** What everybody gets; null if it is live for nobody. */
  live: shownVersion.nullable(),
  /** What some users get; `to` as in `moduleChange`. */
  canary: shownVersion.extend({ to: z.string(), by_steps: z.boolean() }).nullable(),
  /** What a rollback would lead to, and what would undo one. */
  back: nextVersion.nullable(),
  forward: nextVersion.nullable(),
  /** The newest changes. */
  log: z.array(moduleChange),
});
export type ModuleState = z.infer<typeof moduleState>;

/** What browsers told of a version in the last 24 hours; the host is `host`. */
export const moduleHealth = moduleVersion.extend({
  name: z.string(),
  /** How often it was opened. */
  loads: z.number(),
  /** From opening to the first page drawn, 75th percentile in ms; null without loads. */
  p75_load_ms: z.number().nullable(),
  faults: z.record(z.enum(FAULT_KINDS), z.number()),
  /** Page views with at least one fault; may be above `loads`, which leaves out loads that failed. */
  faulty_tabs: z.number(),
});
export type ModuleHealth = z.infer<typeof moduleHealth>;

/** `GET modules`, for type 4: which version of each area is live for whom. */
export const modulesAnswer = z.object({
  /** The registry's id: '2026-11-22.3'; null before the first release. */
  registry: z.string().nullable(),
  modules: z.array(moduleState),
  reports: z.array(moduleHealth),
});
export type ModulesAnswer = z.infer<typeof modulesAnswer>;

const base = z.string().min(1).max(300);

/**
 * `POST modules/{name}`, for type 4. `seen` are the bases on the screen that decided it: of what was live, of the canary,
 * and of the version that becomes live for everybody (or stays so). 409 if they are others by now.
 */
export const moduleChangeBody = z.object({
  action: z.enum([rollback, forward, promote, withdraw]),
  why: z.string().trim().min(CHANGE_REASON.min).max(CHANGE_REASON.max),
  seen: z.object({ live: base.nullable(), canary: base.nullable(), next: base.nullable() }),
});
export type ModuleChangeBody = z.input<typeof moduleChangeBody>;

/** The name of a remote in an address, or `host`. */
export const moduleParams = z.object({
  name: z
    .string()
    .max(80)
    .regex(/^(host|mf-[a-z0-9-]+)$/),
});
/** The release asked about. */
export const moduleFaultQuery = z.object({ base });

/** The newest errors of a version in the last 24 hours, the one seen last first. */
export const moduleFaults = z.object({
  faults: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(FAULT_KINDS),
      message: z.string(),
      /** By file, line and name of the sources where that is known; null without a stack. */
      stack: z.string().nullable(),
      /** Pattern of the page's address. */
      page: z.string().nullable(),
      /** What finds the last call of the tab that saw it last in the server's log and traces. */
      code: z.string().nullable(),
      /** The registry of the tab that saw it last. */
      registry: z.string().nullable(),
      count: z.number(),
      /** How many users saw it; those without a session are not counted. */
      users: z.number(),
      /** What was done in the page before it was seen last, the newest last: pages and roles, no names. */
      steps: z.array(z.string()),
      /** ISO 8601. */
      first_at: z.string(),
      last_at: z.string(),
    }),
  ),
});
export type ModuleFaults = z.infer<typeof moduleFaults>;
