import {
  fieldColumn,
  isAdministrator,
  labelOf,
  THREAD_STATUS_LABELS,
  timeText,
  type Viewer,
  withIds,
  declareList,
} from 'api-contract/rules';
import type { ClaimRow } from '../claims';
import { CLAIM_KIND_LABELS } from './claims';
import { THREAD_TONES } from './threads';

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
  status: field('Status', 'status', {
    value: (row) => labelOf(THREAD_STATUS_LABELS, row.status),
    tone: (row) => THREAD_TONES[row.status],
  }),
  created_at: field('Aberta em', 'created_at', { value: (row) => timeText(row.created_at) }),
  due: field('Responder até', 'due', { value: (row) => timeText(row.due) }),
  late: field('Atrasada', 'late', { value: (row) => (row.late ? 'Sim' : 'Não') }),
  owner: field('Responsável', 'owner_name'),
  last_at: field('Última movimentação', 'last_at', { value: (row) => timeText(row.last_at) }),
  unread: field('Não lidas', 'unread'),
});

/** 'Reclamações': the customer's own, and the queue of the supplier's people. */
export const claimList = declareList({
  path: '/admin/claims',
  endpoint: 'claims',
  source: 'portal',
  title: 'Reclamações',
  filters: {
    id: { kind: 'id', label: 'N°' },
    company_name: { kind: 'text', max: 160, label: 'Empresa', ...ofAdministrators },
    kind: { kind: 'oneOf', label: 'Tipo', choices: CLAIM_KIND_LABELS },
    status: { kind: 'oneOf', label: 'Status', choices: THREAD_STATUS_LABELS },
    late: {
      kind: 'oneOf',
      label: 'Prazo',
      choices: [
        ['true', 'Atrasadas'],
        ['false', 'No prazo'],
      ],
      values: ['true', 'false', '1', '0'],
    },
    created_at: { kind: 'moments', label: 'Data' },
    owner: { kind: 'id' },
  },
  sorts: ['created_at', 'due', 'last_at', 'id', 'kind', 'status', 'company_name'],
  order: { by: 'created_at', direction: 'DESC' },
  tabs: [
    { key: 'open', label: 'Abertas' },
    { key: 'late', label: 'Atrasadas' },
    { key: 'waiting', label: 'Aguardando o cliente' },
    { key: 'ended', label: 'Encerradas' },
  ],
});
