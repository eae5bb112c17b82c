import { useQuery } from '@tanstack/react-query';
import { safeFileName } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { ApiError, http, openFile } from 'host/portal';
import { useParams } from 'host/router';
import type { PdfFile } from 'shared-ui/pdf';
import { DocumentViewer } from '../../document/document-viewer';
import { winnerDocumentsQuery } from '../winner-docs/winner-docs.api';

/** The PDF part by part, or whole from a customer's own server, which knows no parts. */
async function openCertificate(id: string, customerId: number | null, signal: AbortSignal): Promise<PdfFile> {
  try {
    return await openFile(`winner_docs/${encodeURIComponent(id)}/file`, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 405].includes(error.status)) throw error;
  }
  const body = { id: Number(id), customer_id: customerId };
  return (await http.download('winner_docs/view', { body, signal })).blob;
}

/** `/admin/winner-docs-view/:id`: one certificate (docs/product/documents.md, 'Certificates'). */
export default function WinnerDocsViewPage() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  const customerId = user?.customer_id ?? null;
  // Only for its title, which the list has already asked for: the document is shown without it.
  const { data } = useQuery(winnerDocumentsQuery(customerId));
  const found = data?.find((document) => String(document.id) === id);
  const title = found?.title ?? 'Certidão';
  return (
    <DocumentViewer
      key={id}
      title={title}
      fileName={`${safeFileName(title)}.pdf`}
      back="/admin/winner-docs"
      queryKey={['winner-docs', 'view', id]}
      load={(signal) => openCertificate(id, customerId, signal)}
      failed="Documento não disponível"
    />
  );
}
