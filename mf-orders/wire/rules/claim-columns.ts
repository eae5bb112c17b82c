import {
  fieldColumn,
  isAdministrator,
  labelOf,
  THREAD_STATUS_LABELS,
  timeText,
  type Viewer,
  withIds,
} from 'api-contract/rules';
import type { ClaimRow } from '../claims';
import { CLAIM_KIND_LABELS } from './claims';

const field = fieldColumn<ClaimRow>;
/** Everybody else sees one company only. */
const ofAdministrators = { when: ({ user }: Viewer) => isAdministrator(user.type_id) };

/** The columns of 'Reclamações' as data, in order; they are the keys of a row. */
export const claimColumns = withIds({
  id: field('N°', 'id'),
  company_name: field('Empresa', 'company_name', ofAdministrators),
  kind: field('Tipo', 'kind', { value: (row) => labelOf(CLAIM_KIND_LABELS, row.kind) }),
  subject: field('Assunto', 'label'),
  store: field('Loja', 'store'),
  status: field('Status', 'status', { value: (row) => labelOf(THREAD_STATUS_LABELS, row.status) }),
  created_at: field('Aberta em', 'created_at', { value: (row) => timeText(row.created_at) }),
  due: field('Responder até', 'due', { value: (row) => timeText(row.due) }),
  late: field('Atrasada', 'late', { value: (row) => (row.late ? 'Sim' : 'Não') }),
  owner: field('Responsável', 'owner_name'),
  last_at: field('Última movimentação', 'last_at', { value: (row) => timeText(row.last_at) }),
  unread: field('Não lidas', 'unread'),
});
