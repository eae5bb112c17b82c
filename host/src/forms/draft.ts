import { formatDate, saoPauloToday } from 'api-contract/rules';
import { auth } from '../session/auth';
import { draftStorage } from './draft-storage';
import { getAt, isPlain, setAt } from './path';
import { contentOf, type Submission } from './submission-key';

/** How a form keeps unsaved values across a reload and the end of the session. */
export interface DraftOptions<P extends string = string> {
  /** Identifies the form and the record it edits: `order`, `user.12`. */
  key: string;
  /** Increase it when the shape of the values changes: of older drafts only what fits is then offered. */
  version: number;
  /** What is filled in has nothing to do with the active company, and is there in another, too. */
  ofEveryCompany?: boolean;
  /** Paths that are never stored, such as passwords. Files are never stored. */
  secret?: readonly P[];
}

interface Stored {
  version: number;
  /** The form's initial values, and the day they were of. If the record has changed since, the draft is not offered. */
  start: string;
  day: string;
  values: unknown;
  submission: Submission | null;
}

/** A form's draft. The storage is read once, when the form opens. */
export interface Draft<T> {
  /** The stored values, or null without a draft. */
  recovered: T | null;
  /** The submission in progress. Sent again unchanged, it uses the same key. */
  submission: Submission | null;
  keep: (values: T, submission: Submission | null) => void;
  drop: () => void;
}

/** Drafts belong to a user in a company; `0` means no login, on the public screens. */
function owner(ofEveryCompany: boolean): string {
  const { user } = auth.getSnapshot();
  return user ? `${user.id}.${ofEveryCompany ? 'all' : (user.customer_id ?? 0)}` : '0.0';
}

/** The values as they may be stored: secrets and files keep their initial value. */
function writable<T>(values: T, start: T, secret: readonly string[]): T {
  const open = secret.reduce((rest, path) => setAt(rest, path, getAt(start, path)), values);
  return withoutFiles(open) as T;
}

const isFile = (value: unknown) => typeof value === 'object' && value !== null && !isPlain(value);

function withoutFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((row) => !isFile(row)).map(withoutFiles);
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => !isFile(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutFiles(inner)]));
}

function read(text: string | null): Partial<Stored> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Stored> | null;
  } catch {
    return null;
  }
}

const parse = (text: string) => read(text) as Record<string, unknown> | null;
const withoutDay = (text: string, day: string) => text.replaceAll(day, '').replaceAll(formatDate(day), '');

/** Whether a form begins as the one did that the draft is of: a value of that day may be today's now. */
function isSameStart({ start = '', day = '' }: Partial<Stored>, now: string, today: string): boolean {
  const [before, after] = [parse(start), parse(now)];
  if (!before || !after) return false;
  // An earlier version of the form may have had other fields.
  return Object.keys(after).every((name) => {
    if (!(name in before)) return true;
    const [was, is] = [contentOf(before[name]), contentOf(after[name])];
    return was === is || (day !== '' && withoutDay(was, day) === withoutDay(is, today));
  });
}

/** What was filled in: a field that stands as it began begins as it does now, so that today is today. */
function filledIn(values: object, start: string): object {
  const before = parse(start);
  const entries = Object.entries(values).filter(
    ([name, value]) => !before || contentOf(before[name]) !== contentOf(value),
  );
  return Object.fromEntries(entries);
}

/** Of a draft of an earlier version the values that the form's own are like; lists and choices may be made otherwise. */
function fitting(values: object, start: object): object {
  const entries = Object.entries(values).filter(([name, value]) => {
    const now: unknown = getAt(start, name);
    return typeof value === typeof now && typeof value !== 'object';
  });
  return Object.fromEntries(entries);
}

/** Opens the draft of a form whose initial values are `start`. */
export function openDraft<T extends object>(
  { key, version, secret = [], ofEveryCompany = false }: DraftOptions,
  start: T,
): Draft<T> {
  const place = draftStorage.keyOf(owner(ofEveryCompany), key);
  const startText = contentOf(writable(start, start, secret));
  const day = saoPauloToday();
  const stored = read(draftStorage.read(place));
  const isCurrent = stored?.version === version;
  const usable = stored !== null && isPlain(stored.values) && isSameStart(stored, startText, day);
  if (stored && !usable) draftStorage.remove(place);
  const filled = usable ? filledIn(stored.values as object, stored.start ?? '') : {};
  return {
    recovered: usable ? { ...start, ...(isCurrent ? filled : fitting(filled, start)) } : null,
    submission: usable && isCurrent ? (stored.submission ?? null) : null,
    keep: (values, submission) => {
      const kept: Stored = {
        version,
        start: startText,
        day,
        values: writable(values, start, secret),
        // The stored content of the submission would include the secrets.
        submission: secret.length > 0 ? null : submission,
      };
      draftStorage.write(place, JSON.stringify(kept));
    },
    drop: () => draftStorage.remove(place),
  };
}
