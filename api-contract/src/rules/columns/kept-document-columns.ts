import type { DocumentRead, KeptDocument } from '../../kept-documents';
import { DOCUMENT_KIND_LABELS, labelOf } from '../codes';
import { formatDate } from '../format';
import { fieldColumn, withIds } from '../sheet';

const kept = fieldColumn<KeptDocument>;
const read = fieldColumn<DocumentRead>;

/** The columns of 'Gestão de Documentos' as data, in its order. */
export const keptDocumentColumns = withIds({
  title: kept('Documento', 'title'),
  kind: kept('Tipo', 'kind', { value: (row) => labelOf(DOCUMENT_KIND_LABELS, row.kind) }),
  /** With the branch of a certificate: 'Águas do Vale · 0650001'. */
  owner: kept('Produto ou cliente', 'owner', {
    value: ({ owner, branch }) => [owner, branch].filter(Boolean).join(' · '),
  }),
  /** With its date: 'Rev. 3, 12/09/2026'. */
  revision: kept('Revisão', 'revision', {
    value: ({ revision, date }) => [revision, date && formatDate(date)].filter(Boolean).join(', '),
  }),
  validUntil: kept('Validade', 'valid_until', { kind: 'date' }),
  origin: kept('Origem', 'uploaded_by', {
    value: (row) => (row.uploaded ? (row.uploaded_by ?? 'Portal') : 'Carga de dados'),
  }),
  updated: kept('Atualizado em', 'updated_at', { value: (row) => row.updated_at_f ?? '' }),
});

/** The columns of 'Leituras de Fichas' as data, in its order. */
export const documentReadColumns = withIds({
  at: read('Última leitura', 'read_at', { value: (row) => row.read_at_f }),
  user: read('Usuário', 'user_name'),
  customer: read('Cliente', 'customer_name'),
  product: read('Produto', 'product_name'),
  kind: read('Tipo', 'kind', { value: (row) => labelOf(DOCUMENT_KIND_LABELS, row.kind) }),
  revision: read('Revisão lida', 'revision'),
  current: read('Revisão atual', 'current', { value: (row) => (row.current ? 'Sim' : 'Não') }),
});
