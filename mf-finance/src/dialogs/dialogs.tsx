import { OfCompany } from 'host/portal';
import type { Asked } from './asked';
import { DocumentsDialog } from './documents-dialog';
import { FileDialog } from './file-dialog';
import { OriginDialog } from './origin-dialog';
import { PayDialog } from '../payments/pay-dialog';

/** The dialogs of {@link Asked}, in a chunk of their own. */
export default function Dialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  if (asked.what === 'documents') return <DocumentsDialog rows={asked.rows} onClose={onClose} />;
  if (asked.what === 'pay') return <PayDialog companies={asked.companies} onClose={onClose} />;
  if (asked.what === 'origin')
    return (
      <OfCompany id={asked.row.customer_id}>
        <OriginDialog row={asked.row} onClose={onClose} />
      </OfCompany>
    );
  return <FileDialog key={asked.id} id={asked.id} linked={asked.linked ?? false} onClose={onClose} />;
}
