import { auth } from '../session/auth-store';
import { draftStorage } from './draft-storage';
import { getAt, isPlain, setAt } from './path';
import { contentOf, type Submission } from './submission-key';

/** How a form keeps unsaved values across a reload and the end of the session. */
export interface DraftOptions<P extends string = string> {
  /** Identifies the form and the record it edits: `order`, `user.12`. */
  key: string;
  /** Increase it when the shape of the values changes: older drafts are then deleted. */
  version: number;
  /** Paths that are never stored, such as passwords. Files are never stored. */
  secret?: readonly P[];
}

interface Stored {
  version: number;
  /** The form's initial values. If the record has changed since, the draft is not offered. */
  start: string;
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
function owner(): string {
  const { user } = auth.getSnapshot();
  return user ? `${user.id}.${user.customer_id ?? 0}` : '0.0';
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

/** Opens the draft of a form whose initial values are `start`. */
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
        // The stored content of the submission would include the secrets.
        submission: secret.length > 0 ? null : submission,
      };
      draftStorage.write(place, JSON.stringify(kept));
    },
    drop: () => draftStorage.remove(place),
  };
}
