import { ACCESS, PRODUCT_DOCUMENT, safeFileName } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { BackLink } from 'host/portal';
import { useParams } from 'host/router';
import { MessageState, Stack } from 'shared-ui';
import { DocumentViewer } from '../../document/document-viewer';
import { SheetLinkButton } from '../../link/sheet-link-button';
import { openSheet, wantedSheet } from './document.api';

/**
 * `/admin/document/fispq/:params` and `/admin/order/fispq/:params`: a product's sheet
 * (docs/product/documents.md, 'Sheet viewer').
 */
export default function DocumentPage() {
  const { params = '' } = useParams();
  const mayOpenRequests = useCan(ACCESS.orderPlaced);
  const sheet = wantedSheet(params);
  if (!sheet)
    return (
      <Stack $gap={4}>
        <BackLink to="/admin/fds-list" />
        <MessageState
          icon="alert"
          title="Link inválido."
          hint="Abra a ficha a partir da lista de produtos."
        />
      </Stack>
    );
  const isEmergency = sheet.documentId === PRODUCT_DOCUMENT.emergencySheet;
  const requests = mayOpenRequests ? '/admin/order-list-ni' : '/admin/order-draft';
  const list = isEmergency ? '/admin/fde-list' : '/admin/fds-list';
  const title = `${isEmergency ? 'Ficha de Emergência' : 'FDS'} · ${sheet.name}`;
  return (
    <DocumentViewer
      key={sheet.info}
      title={title}
      actions={<SheetLinkButton info={sheet.info} title={title} />}
      fileName={`${safeFileName(sheet.name)}.pdf`}
      back={sheet.byName ? requests : list}
      queryKey={['order-fispq', sheet.info]}
      load={(signal) => openSheet(sheet.info, signal)}
      failed="Documento não disponível no momento, favor tente novamente."
    />
  );
}
