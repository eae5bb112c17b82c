import { invalid } from '../platform/problem';
import type { Inspector } from './inspect';

/** Extensions that name the same kind. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg', jfif: 'jpg' };

const BROKEN = 'O conteúdo do arquivo não corresponde ao seu tipo, ou está danificado.';
const BOMB = 'O PDF é grande demais quando aberto. Gere o arquivo de novo e envie outra vez.';

/** Which kinds of files a call takes. */
interface Allowed {
  readonly extensions: readonly string[];
  /** They in words, for the refusal. */
  readonly words: string;
}

/**
 * What an uploaded file is, by its bytes (an extension); 422 where it is empty, of no allowed kind, damaged, not what
 * its name says, or would unpack to far too much. Asked only once it is known that the file may be kept.
 */
export async function uploadedKind(
  inspect: Pick<Inspector, 'file'>,
  { content, name }: { readonly content: Buffer; readonly name: string },
  { extensions, words }: Allowed,
): Promise<string> {
  if (content.length === 0) throw invalid('file', 'O arquivo está vazio.');
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!extensions.includes(extension))
    throw invalid('file', `Tipo de arquivo não permitido. Envie ${words}.`);
  const { kind, bomb } = await inspect.file(content);
  if (kind !== (SAME[extension] ?? extension)) throw invalid('file', BROKEN);
  if (bomb) throw invalid('file', BOMB);
  return kind;
}
