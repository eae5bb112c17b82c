import { PRODUCT_DOCUMENT } from 'api-contract/rules';
import { SheetList } from '../../sheets/sheet-list';

/** `/admin/fde-list`, 'Ficha de Emergência': the emergency sheets of the company's products. */
export default function FdeListPage() {
  return <SheetList documentId={PRODUCT_DOCUMENT.emergencySheet} />;
}
