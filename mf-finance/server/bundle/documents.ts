import type { TitleWithInvoice } from 'api/erp/reads/slips';
import { danfePdf, type DanfeSource } from '../danfe/danfe-pdf';
import { nfeXml } from '../danfe/nfe-xml';
import { slipFileName, titleNumber, type slipReader } from '../slip/slips';
import type { ZipEntry } from './zip';
import type { BundleBody } from '../../wire/finance';

export type DocumentKind = BundleBody['kinds'][number];

const NAMES: Readonly<Record<DocumentKind, string>> = {
  slip: 'Boleto não disponível',
  danfe: 'DANFE não disponível',
  xml: 'XML não disponível',
};
/** Titles named in one note. */
const NAMED = 12;

/** What documents are read from. */
export interface DocumentSource extends DanfeSource {
  readonly slips: ReturnType<typeof slipReader>;
}

/** A document's file name and how it is made; null for a title that has none of this kind. */
function planned(
  { documents, workers, slips }: DocumentSource,
  kind: DocumentKind,
  title: TitleWithInvoice,
): { name: string; read: () => Promise<Buffer | null> } | null {
  if (kind === 'slip') return { name: slipFileName(title), read: () => slips.pdf(title) };
  const key = title.invoice?.key;
  if (!key) return null;
  return kind === 'danfe'
    ? { name: `danfe-${key}.pdf`, read: () => danfePdf({ documents, workers }, key) }
    : { name: `nfe-${key}.xml`, read: () => nfeXml(documents, key) };
}

/** Collects what is missing by kind. */
export function missingNotes() {
  const missing = new Map<string, string[]>();
  const add = (what: string, title: TitleWithInvoice) =>
    void missing.set(what, [...(missing.get(what) ?? []), titleNumber(title)]);
  return {
    add,
    addKind: (kind: DocumentKind, title: TitleWithInvoice) => add(NAMES[kind], title),
    notes: () =>
      [...missing].map(([what, numbers]) => {
        const more = numbers.length - NAMED;
        return `${what}: ${numbers.slice(0, NAMED).join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`;
      }),
  };
}

/**
 * The documents of titles, title by title. Instalments of one invoice share its DANFE and XML, which come once; two
 * titles of one number in different branches get names of their own. `missing` hears what does not exist.
 */
export async function* documentsOf(
  source: DocumentSource,
  titles: readonly TitleWithInvoice[],
  kinds: readonly DocumentKind[],
  missing: (kind: DocumentKind, title: TitleWithInvoice) => void,
): AsyncGenerator<{ entry: ZipEntry | null; kind: DocumentKind; title: TitleWithInvoice }> {
  const taken = new Set<string>();
  const absent = new Set<string>();
  for (const title of titles)
    for (const kind of new Set(kinds)) {
      const plan = planned(source, kind, title);
      const shared = kind !== 'slip' && plan !== null && taken.has(plan.name);
      const content = shared || !plan || absent.has(plan.name) ? null : await plan.read();
      if (!content || !plan) {
        if (plan) absent.add(plan.name);
        if (!shared) missing(kind, title);
        yield { entry: null, kind, title };
        continue;
      }
      const name = taken.has(plan.name) ? `${title.branch}-${title.type}-${plan.name}` : plan.name;
      taken.add(plan.name);
      yield { entry: { name, content }, kind, title };
    }
}
