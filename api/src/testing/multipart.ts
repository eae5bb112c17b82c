import type { InjectOptions } from 'fastify';

/** A form with a file, as a browser sends it. */
export function formCall(
  url: string,
  fields: Readonly<Record<string, string | number>>,
  file: { readonly content: Buffer; readonly name: string } | null,
  headers: Readonly<Record<string, string>> = {},
): InjectOptions {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/pdf\r\n\r\n`;
    parts.push(Buffer.from(head), file.content, Buffer.from('\r\n'));
  }
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
  };
}
