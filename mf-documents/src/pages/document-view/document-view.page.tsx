import { useQuery } from '@tanstack/react-query';
import {
  ACCESS,
  DOCUMENT_KIND,
  DOCUMENT_KIND_LABELS,
  encodeParams,
  labelOf,
  safeFileName,
  SHEET_DOCUMENT,
} from 'api-contract/rules';
import { useCan } from 'host/auth';
import { openFile } from 'host/portal';
import { useParams } from 'host/router';
import { DocumentViewer } from '../../document/document-viewer';
import { keptQuery } from '../../kept/kept.api';
import { SheetLinkButton } from '../../link/sheet-link-button';
import type { KeptDocument } from '../../../wire/rules/kept-document-columns';

/** What the permanent address of a product's sheet is asked for by; null where the document has none. */
function linkOf(kept: KeptDocument | null | undefined) {
  if (!kept || kept.kind === DOCUMENT_KIND.certificate || kept.product_code === null) return null;
  const { kind, product_code: code, title: name } = kept;
  return {
    info: encodeParams({ code, document_id: SHEET_DOCUMENT[kind], name }),
    title: `${labelOf(DOCUMENT_KIND_LABELS, kind)} · ${name}`,
  };
}

/** `/admin/document-view/:key`: a sheet or certificate as staff keep it, with the permanent address of a product's sheet. */
export default function DocumentViewPage() {
  const { key = '' } = useParams();
  // Only for its title and address: the document is shown without it.
  const { data } = useQuery(keptQuery(key));
  const readsSafety = useCan(ACCESS.safetySheets);
  const readsEmergency = useCan(ACCESS.emergencySheets);
  const link = readsSafety || readsEmergency ? linkOf(data) : null;
  const title = data?.title ?? 'Documento';
  return (
    <DocumentViewer
      key={key}
      title={title}
      actions={link && <SheetLinkButton {...link} />}
      fileName={`${safeFileName(title)}.pdf`}
      back="/admin/document-list"
      queryKey={['kept-documents', 'file', key]}
      load={(signal) => openFile(`kept_documents/${encodeURIComponent(key)}/file`, { signal })}
      failed="Documento não disponível"
    />
  );
}
