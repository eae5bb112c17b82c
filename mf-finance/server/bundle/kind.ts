import { ACCESS, type IsoDate, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { titlesByKey, type TitleWithInvoice } from 'api/erp/reads/slips';
import type { Scope } from 'api/erp/scope';
import type { FileJobKind, MadeFile, MakeContext } from 'api/file-jobs';
import { denied, notFound } from 'api/platform/problem';
import { SLIP_UNAVAILABLE } from '../slip/slips';
import { type DocumentSource, documentsOf, missingNotes } from './documents';
import { pdfMerger } from './merge-pdf';
import { type ZipEntry, zipFile } from './zip';
import type { BundleBody } from '../../wire/finance';

export interface BundleDeps extends DocumentSource {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

const PROTECTED = 'O PDF do banco é protegido e não pôde ser juntado; abra o boleto pela Consulta de Títulos';
/** What an archive lacks, for whoever opens it later. */
const README = 'LEIA-ME.txt';

/** The titles that a request names; 404 if one is not the company's. */
export async function bundleTitles(
  pool: pg.Pool,
  scope: Scope,
  { titles }: BundleBody,
): Promise<readonly TitleWithInvoice[]> {
  const keys = [...new Map(titles.map((key) => [JSON.stringify(key), key])).values()];
  const found = await titlesByKey(pool, scope, keys);
  if (found.length < keys.length) throw notFound();
  return found;
}

const asText = (content: string) => Buffer.from(content, 'utf8');

/** Slips, DANFEs and XMLs of several titles as one file (docs/product/calls.md, 'Long work'). */
export function bundleKind(deps: BundleDeps): FileJobKind<BundleBody> {
  const { pool, slips, now } = deps;

  async function lines(titles: readonly TitleWithInvoice[], today: IsoDate): Promise<MadeFile> {
    const missing = missingNotes();
    const found = titles.flatMap((title) => {
      const line = slips.line(title);
      if (line === null) missing.add('Sem código de barras', title);
      return line ?? [];
    });
    if (found.length === 0) throw notFound(SLIP_UNAVAILABLE);
    const content = asText(`${found.join('\r\n')}\r\n`);
    const fileName = `codigos-de-barras-${today}.txt`;
    return { fileName, contentType: 'text/plain; charset=utf-8', content, notes: missing.notes() };
  }

  /** Reads every document and hands it to `take`, which answers false for one that it cannot use. */
  async function collect(
    { kinds }: Pick<BundleBody, 'kinds'>,
    titles: readonly TitleWithInvoice[],
    { progress }: Pick<MakeContext, 'progress'>,
    take: (entry: ZipEntry) => Promise<boolean>,
  ): Promise<{ count: number; notes: string[] }> {
    const missing = missingNotes();
    const all = titles.length * new Set(kinds).size;
    let [seen, count] = [0, 0];
    for await (const { entry, title } of documentsOf(deps, titles, kinds, missing.addKind)) {
      if (entry && (await take(entry))) count++;
      else if (entry) missing.add(PROTECTED, title);
      await progress(++seen / all);
    }
    if (count === 0) throw notFound(SLIP_UNAVAILABLE);
    return { count, notes: missing.notes() };
  }

  return {
    kind: 'bundle',
    title: 'Documentos dos títulos',
    page: '/admin/invoice-list',
    access: [ACCESS.invoices],

    async check({ kinds, as }, { customer }) {
      if ((kinds.includes('slip') || as === 'lines') && !(await slips.shownTo(customer))) throw denied();
    },

    async make(request, context) {
      const today = saoPauloToday(now());
      const titles = await bundleTitles(pool, context.scope, request);
      if (request.as === 'lines') return lines(titles, today);
      if (request.as === 'pdf') {
        const kinds = request.kinds.filter((kind) => kind !== 'xml');
        const merged = await pdfMerger(kinds.includes('danfe') ? 'Documentos dos títulos' : 'Boletos');
        const { notes } = await collect({ kinds }, titles, context, ({ content }) => merged.add(content));
        const fileName = `${kinds.includes('danfe') ? 'documentos' : 'boletos'}-${today}.pdf`;
        return { fileName, contentType: 'application/pdf', content: await merged.finish(), notes };
      }
      const entries: ZipEntry[] = [];
      const { notes } = await collect(request, titles, context, async (entry) => entries.push(entry) > 0);
      if (notes.length > 0) entries.push({ name: README, content: asText(`${notes.join('\r\n')}\r\n`) });
      const content = await zipFile(entries);
      return { fileName: `titulos-${today}.zip`, contentType: 'application/zip', content, notes };
    },
  };
}
