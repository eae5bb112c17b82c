import { PRODUCT_DOCUMENT } from 'api-contract/rules';
import { SheetList } from '../../sheets/sheet-list';

/** `/admin/fds-list`, 'FDS': the safety sheets of the company's products. */
export default function FdsListPage() {
  return <SheetList documentId={PRODUCT_DOCUMENT.safetySheet} />;
}
