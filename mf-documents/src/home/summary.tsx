import { useQuery } from '@tanstack/react-query';
import type { ViewCounts } from 'api-contract';
import { http, useSummary, type SummaryPart } from 'host/portal';

const LIST = '/admin/document-list';

/** '1 documento vencido', '3 documentos vencem em 30 dias': what staff must renew. */
export function documentParts({ expired = 0, expiring = 0 }: ViewCounts): SummaryPart[] {
  const parts: SummaryPart[] = [];
  if (expired > 0)
    parts.push({
      text: expired === 1 ? '1 documento vencido' : `${expired} documentos vencidos`,
      to: `${LIST}?tab=expired`,
      urgency: 'late',
    });
  if (expiring > 0)
    parts.push({
      text: expiring === 1 ? '1 documento vence em 30 dias' : `${expiring} documentos vencem em 30 dias`,
      to: `${LIST}?tab=expiring`,
      urgency: 'soon',
    });
  return parts;
}

/** The documents' part of the home page's sentence, for staff who keep them. */
export function DocumentSummary() {
  const { data, isError } = useQuery({
    queryKey: ['kept-documents', 'counts'],
    queryFn: ({ signal }) => http.get<ViewCounts>('kept_documents/counts', { signal }),
    meta: { silent: true },
  });
  useSummary(data ? documentParts(data) : isError ? 'failed' : 'waiting');
  return null;
}
