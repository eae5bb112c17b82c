import { officeKind } from './office-zip';

/** File types recognised by their bytes: usual extension and MIME type. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const starts = (content: Buffer, bytes: readonly number[], at = 0) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes));
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** Old Office files name their streams in UTF-16. */
const names = (content: Buffer, stream: string) => content.includes(Buffer.from(stream, 'utf16le'));

function oldOffice(content: Buffer): string | null {
  if (names(content, 'WordDocument')) return 'doc';
  return names(content, 'Workbook') || names(content, 'Book') ? 'xls' : null;
}

/** A PDF's header stands in its first bytes, not necessarily in the very first (ISO 32000-1, Annex H). */
const PDF_HEADER_WITHIN = 1024;

/** The real type of a file, whatever its name; null if it is none of the above. */
export async function sniffKind(content: Buffer): Promise<string | null> {
  if (starts(content, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (starts(content, [0xff, 0xd8, 0xff])) return 'jpg';
  if (starts(content, ascii('GIF87a')) || starts(content, ascii('GIF89a'))) return 'gif';
  if (starts(content, ascii('RIFF')) && starts(content, ascii('WEBP'), 8)) return 'webp';
  if (starts(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return oldOffice(content);
  if (starts(content, ascii('PK\x03\x04'))) return officeKind(content);
  return content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'pdf' : null;
}
