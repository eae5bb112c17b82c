import type { AccessRequestRow } from '../../access-requests';
import { maskCnpj } from '../documents';
import type { SheetColumn } from '../sheet';

const column = (data: SheetColumn<AccessRequestRow>) => data;

/** What people call an ACCESS_REQUEST_STATUS (spec part 2 section 4). */
const STATUS: Readonly<Record<number, string>> = {
  1: 'Nova',
  2: 'Aprovada',
  3: 'Rejeitada',
  5: 'Reenviada',
};

/** The columns of 'Solicitações de Acesso' as data, in its order. */
export const accessRequestColumns = {
  id: column({ label: 'ID', kind: 'number', decimals: 0, value: (row) => row.id }),
  company: column({ label: 'Razão social', value: (row) => row.socialReason }),
  cnpj: column({ label: 'CNPJ', value: (row) => maskCnpj(row.cnpj) }),
  name: column({ label: 'Nome', value: (row) => row.name }),
  email: column({ label: 'E-mail', value: (row) => row.email }),
  sent: column({ label: 'Enviada em', value: (row) => row.created_at_f }),
  changed: column({ label: 'Atualizada em', value: (row) => row.updated_at_f }),
  status: column({ label: 'Status', value: (row) => STATUS[row.status] ?? row.status }),
};
