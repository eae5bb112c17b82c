import { startBeside } from '../processes';

/** A file that another process fetches, so that what it reads is no memory of the portal. */
export interface Download {
  readonly url: string;
  readonly authorization: string;
}

/** How many lines a file has; what it holds is thrown away as it comes. Rejects unless it is answered 200. */
export async function countLines({ url, authorization }: Download): Promise<number> {
  const { status, body } = await fetch(url, { headers: { authorization } });
  if (status !== 200 || !body) throw new Error(`The file was answered ${status}.`);
  let lines = 0;
  for await (const chunk of body) for (const byte of chunk as Uint8Array) if (byte === 10) lines++;
  return lines;
}

/** {@link countLines} in another process. */
export async function linesElsewhere(download: Download): Promise<number> {
  const beside = startBeside('reader-beside');
  const lines = await beside.ask<number>(download);
  await beside.stop();
  return lines;
}
