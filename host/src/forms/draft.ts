import { auth } from '../session/auth-store';
import { draftStorage } from './draft-storage';
import { getAt, isPlain, setAt } from './path';
import { contentOf, type Submission } from './submission-key';

/** How a form's unsaved values are kept across a reload and the session's end. */
export interface DraftOptions<P extends string = string> {
  /** Names the form, and the record it edits: `order`, `user.12`. */
  key: string;
  /** Raise it when the shape of the values changes: older drafts are then dropped. */
  version: number;
  /** Paths that are never written down: passwords. Files never are. */
  secret?: readonly P[];
}

interface Stored {
  version: number;
  /** What the form started from; a draft of a record that has changed since is not offered. */
  start: string;
  values: unknown;
  submission: Submission | null;
}

/** A form's draft. The storage is read once, when the form opens. */
export interface Draft<T> {
  /** The values left behind, or null. */
  recovered: T | null;
  /** The submission that was under way: sent again unchanged, it goes under the same key. */
  submission: Submission | null;
  keep: (values: T, submission: Submission | null) => void;
  drop: () => void;
}

/** Drafts belong to a user in a company; `0` is nobody, on the public screens. */
function owner(): string {
  const { user } = auth.getSnapshot();
  return user ? `${user.id}.${user.customer_id ?? 0}` : '0.0';
}

/** The values as they may be written down: secrets and files stand as they did at the start. */
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

/** Opens the draft of a form that starts with `start`. */
export function openDraft<T extends object>({ key, version, secret = [] }: DraftOptions, start: T): Draft<T> {
  const place = draftStorage.keyOf(owner(), key);
  const startText = contentOf(writable(start, start, secret));
  const stored = read(draftStorage.read(place));
  const usable = stored?.version === version && stored.start === startText && stored.values;
  if (stored && !usable) draftStorage.remove(place);
  return {
    recovered: usable ? { ...start, ...(stored.values as T) } : null,
    submission: usable ? (stored.submission ?? null) : null,
    keep: (values, submission) => {
      const kept: Stored = {
        version,
        start: startText,
        values: writable(values, start, secret),
        // Its content would hold the secrets.
        submission: secret.length > 0 ? null : submission,
      };
      draftStorage.write(place, JSON.stringify(kept));
    },
    drop: () => draftStorage.remove(place),
  };
}
