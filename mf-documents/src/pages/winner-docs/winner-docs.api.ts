import { onFirstUse } from 'api-contract/rules';
import { http } from 'host/portal';
import type { WinnerDocument } from '../../../wire/documents';

/** The certificates at one of the supplier's branches. */
export interface BranchDocuments {
  readonly branch: string;
  readonly documents: readonly WinnerDocument[];
}

const byWords = onFirstUse(() => new Intl.Collator('pt-BR').compare);

/** By branch in alphabetical order, and by title within each. */
export function byBranch(documents: readonly WinnerDocument[]): BranchDocuments[] {
  const groups = new Map<string, WinnerDocument[]>();
  for (const document of documents)
    groups.set(document.name, [...(groups.get(document.name) ?? []), document]);
  return [...groups]
    .map(([branch, documents]) => ({
      branch,
      documents: documents.sort((a, b) => byWords()(a.title, b.title)),
    }))
    .sort((a, b) => byWords()(a.branch, b.branch));
}

/** The certificates of a company, by the portal's id: the list and the viewer share them. */
export const winnerDocumentsQuery = (customerId: number | null) => ({
  queryKey: ['winner-docs', customerId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.get<WinnerDocument[]>('winner-docs/customer-documents', {
      params: { customer_id: customerId },
      signal,
    }),
  meta: { silent: true },
  // Asked once the session knows its company.
  enabled: customerId !== null,
});
