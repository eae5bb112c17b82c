import type { KeyScope, WebhookKind } from 'api-contract';
import { z } from 'zod';
import type { Machine } from '../platform/machine';
import { readPlace } from '../platform/open-place';
import { badField } from '../platform/open-problem';

/** A record as a machine reads it: its row, and how the portal's pages call and show it. */
export interface OpenRecord {
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** In Portuguese, as the portal's search box names it. */
  readonly title: string;
  /** The portal's page that shows it. */
  readonly path: string;
}

/** Some records in the order of their ids. */
export interface OpenSlice {
  readonly records: readonly OpenRecord[];
  /** Where the next ones begin; null at the end. */
  readonly next: readonly (string | null)[] | null;
}

/** A writing call beside a resource's reads. */
export interface OpenWrite {
  /** Below the resource's address: blank, or `/:id/readings`. */
  readonly under: '' | `/:id/${string}`;
  readonly scope: KeyScope;
  readonly about: string;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
  /** What it answers; a new record is 201. `key` names this call: a second one with it makes nothing new. */
  readonly run: (
    machine: Machine,
    asked: { readonly id: string; readonly body: unknown; readonly key: string | null },
  ) => Promise<{ readonly status: 200 | 201; readonly answer: object }>;
  /** The assistants' tool that proposes by it; its body says `confirm`, which they cannot. */
  readonly drafts?: string;
  /** A body to begin with, for the readable page. */
  readonly example: object;
}

/** What webhooks are told of a resource's records (docs/adr/0157). */
export interface OpenEvents {
  readonly kind: WebhookKind;
  /** The table of the ERP whose rows' keys are its records' ids. */
  readonly rows?: string;
  /** Other tables of the ERP that its records are made of; its own tables tell by `noteChange`. */
  readonly tables?: readonly string[];
  /** Fields that change without being news. */
  readonly silent?: readonly string[];
}

/**
 * What an area opens to machines (docs/adr/0153): `GET /api/v1/{name}` and `/{id}` follow from it, the OpenAPI document,
 * and the tools of the MCP server.
 */
export interface OpenResource {
  readonly name: string;
  /** What reads it. */
  readonly scope: KeyScope;
  /** One English sentence. */
  readonly about: string;
  /** A row's own fields; `id` and `url` are added. */
  readonly row: z.ZodObject;
  readonly slice: (
    machine: Machine,
    ask: { readonly after: readonly (string | null)[] | null; readonly limit: number },
  ) => Promise<OpenSlice>;
  /** Those of these records that the machine may see. */
  readonly some: (machine: Machine, ids: readonly string[]) => Promise<readonly OpenRecord[]>;
  /** Records that contain a text, for assistants. */
  readonly find: (machine: Machine, text: string, limit: number) => Promise<readonly OpenRecord[]>;
  readonly writes?: readonly OpenWrite[];
  readonly events?: OpenEvents;
  /** Only webhooks tell of it: there is no call that reads it. */
  readonly toldOnly?: boolean;
}

/** One record that the machine may see. */
export const oneOf = async (
  { some }: OpenResource,
  machine: Machine,
  id: string,
): Promise<OpenRecord | null> => (await some(machine, [id]))[0] ?? null;

/** A decimal number as text. */
export const openDecimal = z.string().describe('A decimal number as text, with a point.');
/** A day; null where there is none. */
export const openDay = z.string().nullable().describe('A day, yyyy-mm-dd.');
/** A moment; null where there is none. */
export const openTime = z.string().nullable().describe('A moment, ISO 8601 in UTC.');

/** 422 for a cursor that this list never wrote. */
export const noCursor = () => badField('cursor', 'This is no cursor of this list.');

/** The place that a cursor names; 422 for one that this server never wrote. */
export function placeOf(cursor: string | undefined): readonly (string | null)[] | null {
  if (cursor === undefined) return null;
  const read = readPlace(cursor);
  if (!read) throw noCursor();
  return read;
}

/** A slice of a few records that are all at hand, in the order of their ids. */
export function sliceOf(
  all: readonly OpenRecord[],
  { after, limit }: Parameters<OpenResource['slice']>[1],
): OpenSlice {
  const sorted = [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [from, ...more] = after ?? [''];
  if (typeof from !== 'string' || more.length > 0) throw noCursor();
  const rest = sorted.filter(({ id }) => id > from);
  const records = rest.slice(0, limit);
  const last = records.at(-1);
  return { records, next: last && rest.length > limit ? [last.id] : null };
}
