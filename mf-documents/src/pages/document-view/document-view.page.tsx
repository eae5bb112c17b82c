import { useQuery } from '@tanstack/react-query';
import { safeFileName } from 'api-contract/rules';
import { openFile } from 'host/portal';
import { useParams } from 'host/router';
import { DocumentViewer } from '../../document/document-viewer';
import { keptQuery } from '../../kept/kept.api';

/** `/admin/document-view/:key`: a sheet or certificate as staff keep it. */
export default function DocumentViewPage() {
  const { key = '' } = useParams();
  // Only for its title: the document is shown without it.
  const { data } = useQuery({ ...keptQuery(key), meta: { silent: true } });
  const title = data?.title ?? 'Documento';
  return (
    <DocumentViewer
      key={key}
      title={title}
      fileName={`${safeFileName(title)}.pdf`}
      back="/admin/document-list"
      queryKey={['kept-documents', 'file', key]}
      load={(signal) => openFile(`kept_documents/${encodeURIComponent(key)}/file`, { signal })}
      failed="Documento não disponível"
    />
  );
}
