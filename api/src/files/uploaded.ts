import { invalid } from '../platform/problem';
import { isPdfBomb } from './pdf-bomb';
import { sniffKind } from './sniff';

/** Extensions that name the same kind. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg' };
/** A PDF ends with this, apart from what a mail server or a scanner may append. */
const PDF_END = '%%EOF';
const AFTER_END = 1024;

const BROKEN = 'O conteúdo do arquivo não corresponde ao seu tipo, ou está danificado.';

async function checkPdf(content: Buffer): Promise<void> {
  if (!content.includes(PDF_END, Math.max(0, content.length - AFTER_END))) throw invalid('file', BROKEN);
  if (await isPdfBomb(content))
    throw invalid('file', 'O PDF é grande demais quando aberto. Gere o arquivo de novo e envie outra vez.');
}

/**
 * What an uploaded file is, by its bytes (an extension); 422 where it is empty, of no allowed kind, damaged, not what
 * its name says, or would unpack to far too much. `words` names the allowed kinds.
 */
export async function uploadedKind(
  { content, name }: { readonly content: Buffer; readonly name: string },
  { extensions, words }: { readonly extensions: readonly string[]; readonly words: string },
): Promise<string> {
  if (content.length === 0) throw invalid('file', 'O arquivo está vazio.');
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!extensions.includes(extension))
    throw invalid('file', `Tipo de arquivo não permitido. Envie ${words}.`);
  const kind = await sniffKind(content);
  if (kind !== (SAME[extension] ?? extension)) throw invalid('file', BROKEN);
  if (kind === 'pdf') await checkPdf(content);
  return kind;
}
