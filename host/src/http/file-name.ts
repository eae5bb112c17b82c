/** The file name of a `Content-Disposition` header (RFC 6266), `filename*` before `filename`; null without one. */
export function fileName(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition);
  const name = decode(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  // Remove folders: in a file name they would change where the save dialog opens.
  return name?.split(/[\\/]/).pop() || null;
}

function decode(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
