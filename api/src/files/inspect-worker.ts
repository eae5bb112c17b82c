import { isPdfBomb } from './pdf-bomb';
import { type Evidence, evidence, type Redrawn, redrawn } from './redrawn';
import { sniffKind } from './sniff';

/** What a file is by its bytes, and whether it may be kept. */
export interface Inspected {
  /** Its usual extension; null if it is of no known kind, or damaged. */
  readonly kind: string | null;
  /** Whether it would unpack to far too much. */
  readonly bomb: boolean;
}

/** A PDF ends with this, apart from what a mail server or a scanner may append. */
const PDF_END = '%%EOF';
const AFTER_END = 1024;

/** Bytes come from another thread as a plain array. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Looks into an uploaded file. */
export async function file(bytes: Uint8Array): Promise<Inspected> {
  const content = bufferOf(bytes);
  const kind = await sniffKind(content);
  if (kind !== 'pdf') return { kind, bomb: false };
  if (!content.includes(PDF_END, Math.max(0, content.length - AFTER_END))) return { kind: null, bomb: false };
  return { kind, bomb: await isPdfBomb(content) };
}

/** Draws an uploaded picture of what happened anew, with a thumbnail. */
export const picture = (bytes: Uint8Array): Promise<Evidence> => evidence(bufferOf(bytes));

/** Draws an uploaded picture anew. */
export const photo = (bytes: Uint8Array): Promise<Redrawn> => redrawn(bufferOf(bytes));
