import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/problem';
import type { ByteRange, FileStore } from './store';

/** How to send a stored file. */
export interface Sending {
  readonly type: string;
  readonly cacheControl: string;
  /** Download name; without it the file is shown in the browser. */
  readonly saveAs?: string;
  /** Name of a file that is shown in the browser, should it be saved there. */
  readonly showAs?: string;
}

/**
 * The requested range; `null` for the whole file (also if several ranges are requested), 'none' if it is outside the
 * file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return to === '0' || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'none' : { start, end };
}

const named = (how: string, name: string | undefined) =>
  name === undefined ? how : `${how}; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Sends a stored file, or the part requested by `Range`; 404 if there is none, 416 past its end. */
export async function sendStored(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { files, name }: { files: FileStore; name: string },
  { type, cacheControl, saveAs, showAs }: Sending,
): Promise<FastifyReply> {
  const size = await files.size(name);
  if (size === null) throw notFound();
  // The content of a name never changes, so the name is the entity tag.
  const etag = `"${name}"`;
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? rangeOf(request.headers.range, size) : null;
  reply
    .headers({ 'Accept-Ranges': 'bytes', 'Cache-Control': cacheControl, ETag: etag })
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Content-Disposition',
      saveAs === undefined ? named('inline', showAs) : named('attachment', saveAs),
    );
  if (range === 'none') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const body = await files.read(name, range ?? undefined);
  if (!body) throw notFound();
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .header('Content-Length', range ? range.end - range.start + 1 : size)
    .type(type)
    .send(body);
}

/** Sends a file that a job has made, as a download. */
export const sendPrepared = (
  call: Parameters<typeof sendStored>[0],
  stored: Parameters<typeof sendStored>[1],
  { file_name: saveAs, content_type }: { readonly file_name: string; readonly content_type: string | null },
): Promise<FastifyReply> =>
  sendStored(call, stored, {
    type: content_type ?? 'application/octet-stream',
    cacheControl: 'private, no-store',
    saveAs,
  });
