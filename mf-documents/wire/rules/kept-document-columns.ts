import {
  declareList,
  declareRow,
  DOCUMENT_KIND,
  DOCUMENT_KIND_LABELS,
  fieldColumn,
  formatDate,
  labelOf,
  type RowOf,
  withIds,
} from 'api-contract/rules';

const { safety, emergency, certificate } = DOCUMENT_KIND;

/** A row of `GET kept_documents`: a sheet or a certificate, whether it was uploaded or came with the dataset. */
export const keptDocument = declareRow({
  /** `sheet-12` or `certificate-5`. */
  key: 'text',
  kind: [safety, emergency, certificate],
  /** A sheet's product, a certificate's title. */
  title: 'text',
  /** A sheet's B1_COD or Intertox code, a certificate's company. */
  owner: 'text',
  /** Exactly one of the two for a sheet, null for a certificate. */
  product_code: 'text?',
  intertox_code: 'text?',
  /** The portal's id of a certificate's company, null for a sheet. */
  customer_id: 'int?',
  /** M0_CODFIL of a certificate; blank for a sheet. */
  branch: 'text',
  revision: 'text?',
  /** The date of that revision. */
  date: 'day?',
  /** Last day of validity. */
  valid_until: 'day?',
  /** False for a document of the dataset, which only a load removes. */
  uploaded: 'flag',
  uploaded_by: 'text?',
  updated_at: 'text?',
  updated_at_f: 'text?',
});
export type KeptDocument = RowOf<typeof keptDocument>;

/** A row of `GET document_reads`: who opened a sheet last when, in which revision. */
export const documentRead = declareRow({
  id: 'int',
  read_at: 'text',
  read_at_f: 'text',
  user_name: 'text',
  customer_name: 'text',
  kind: [safety, emergency, certificate],
  product_code: 'text',
  product_name: 'text',
  revision: 'text?',
  /** Whether it is still the sheet's revision. */
  current: 'flag',
});
export type DocumentRead = RowOf<typeof documentRead>;

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

/** 'Gestão de Documentos', for staff: `expiring` ends within 30 days, `expired` has ended. */
export const keptDocumentList = declareList({
  path: '/admin/document-list',
  endpoint: 'kept_documents',
  source: 'portal',
  title: 'Gestão de Documentos',
  filters: {
    title: { kind: 'text', max: 160, label: 'Documento' },
    kind: { kind: 'oneOf', label: 'Tipo', choices: DOCUMENT_KIND_LABELS },
    owner: { kind: 'text', max: 160, label: 'Produto ou cliente' },
    branch: { kind: 'code', max: 10, label: 'Filial' },
    key: { kind: 'code', max: 30 },
  },
  sorts: [
    'title',
    'kind',
    'owner',
    'valid_until',
    { value: 'date', label: 'Data da revisão' },
    { value: 'updated_at', label: 'Atualizado em' },
  ],
  order: { by: 'title', direction: 'ASC' },
  tabs: [
    { key: 'expiring', label: 'Vencem em 30 dias' },
    { key: 'expired', label: 'Vencidos' },
    { key: 'uploaded', label: 'Enviados' },
  ],
});

/** 'Leituras de Fichas': certificates are not read. */
export const documentReadList = declareList({
  path: '/admin/document-reads',
  endpoint: 'document_reads',
  source: 'portal',
  title: 'Leituras de Fichas',
  filters: {
    product: { kind: 'text', max: 160, label: 'Produto' },
    kind: {
      kind: 'oneOf',
      label: 'Tipo',
      choices: DOCUMENT_KIND_LABELS.filter(([kind]) => kind !== DOCUMENT_KIND.certificate),
    },
    user_name: { kind: 'text', max: 160, label: 'Usuário' },
    customer_name: { kind: 'text', max: 160, label: 'Cliente' },
    read_at: { kind: 'moments', label: 'Data' },
  },
  sorts: ['read_at', 'user_name', 'customer_name', 'product_name'],
  order: { by: 'read_at', direction: 'DESC' },
});
