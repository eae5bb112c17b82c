import type { AccessRequestRow } from '../../access-requests';
import { ACCESS_REQUEST_STATUS_LABELS, labelOf } from '../codes';
import { formatTaxId } from '../format';
import { fieldColumn, withIds } from '../sheet';

const field = fieldColumn<AccessRequestRow>;

/** The columns of 'Solicitações de Acesso' as data, in order. */
export const accessRequestColumns = withIds({
  id: field('ID', 'id'),
  company: field('Razão social', 'socialReason'),
  cnpj: field('CNPJ', 'cnpj', { value: (row) => formatTaxId(row.cnpj) }),
  name: field('Nome', 'name'),
  email: field('E-mail', 'email'),
  sent: field('Enviada em', 'created_at', { value: (row) => row.created_at_f }),
  changed: field('Atualizada em', 'updated_at', { value: (row) => row.updated_at_f }),
  status: field('Status', 'status', { value: (row) => labelOf(ACCESS_REQUEST_STATUS_LABELS, row.status) }),
});
