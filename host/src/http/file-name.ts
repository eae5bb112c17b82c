/** The file name a `Content-Disposition` header gives (RFC 6266), `filename*` before `filename`; null without one. */
export function fileName(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition);
  const name = decode(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  // A name is not a path: folders in it would lead a save dialog elsewhere.
  return name?.split(/[\\/]/).pop() || null;
}

function decode(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
