/** The files a `FileDrop` accepts. */
export interface FileRules {
  /** As in `<input accept>`: extensions (`.pdf`) and types (`image/*`). */
  accept?: string;
  /** Maximum size in bytes. */
  maxSize?: number;
}

const KB = 1024;

/** A readable size: `820 KB`, `1,5 MB`. */
export function formatSize(bytes: number): string {
  const mega = bytes / KB / KB;
  if (mega >= 1) return `${mega.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
  return `${Math.max(1, Math.round(bytes / KB))} KB`;
}

/** Whether a file's name or type is in `accept`. The server checks the content again. */
export function isAccepted(file: File, accept: string): boolean {
  const name = file.name.toLowerCase();
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

/** Why a file is refused, in Portuguese; null when it is accepted. */
export function checkFile(file: File, { accept, maxSize }: FileRules): string | null {
  if (accept && !isAccepted(file, accept)) return `${file.name}: tipo de arquivo não permitido.`;
  if (maxSize !== undefined && file.size > maxSize)
    return `${file.name}: o arquivo tem ${formatSize(file.size)}; o limite é ${formatSize(maxSize)}.`;
  if (file.size === 0) return `${file.name}: o arquivo está vazio.`;
  return null;
}
