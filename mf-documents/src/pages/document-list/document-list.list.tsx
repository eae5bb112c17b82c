import type { KeptDocument } from 'api-contract';
import { DOCUMENT_KIND_LABELS, keptDocumentColumns as data, optionsOf } from 'api-contract/rules';
import { listPage } from 'host/list';
import { removeKept } from '../../kept/kept.api';
import { Validity } from '../winner-docs/validity';

const revise = (row: KeptDocument) => `/admin/document-revise/${row.key}`;

/** `/admin/document-list`, 'Gestão de Documentos': what is kept, until when it holds, and where it came from. */
export const DocumentListPage = listPage<KeptDocument>({
  endpoint: 'kept_documents',
  source: 'portal',
  title: 'Gestão de Documentos',
  tabs: [
    { key: 'expiring', label: 'Vencem em 30 dias' },
    { key: 'expired', label: 'Vencidos' },
    { key: 'uploaded', label: 'Enviados' },
  ],
  columns: [
    { ...data.title, width: 208, wraps: true, link: true, grow: true, card: 'title' },
    { ...data.kind, width: 154 },
    { ...data.owner, width: 160, wraps: true, grow: true, card: 'key' },
    { ...data.revision, width: 98, whole: 150, wraps: true },
    {
      ...data.validUntil,
      wraps: true,
      width: 168,
      whole: 200,
      card: 'key',
      cell: ({ valid_until }) => (valid_until ? <Validity until={valid_until} /> : '—'),
    },
    { ...data.origin, width: 120 },
  ],
  filters: [
    { type: 'text', name: 'title', label: 'Documento' },
    { type: 'select', name: 'kind', label: 'Tipo', options: optionsOf(DOCUMENT_KIND_LABELS) },
    { type: 'text', name: 'owner', label: 'Produto ou cliente' },
    { type: 'text', name: 'branch', label: 'Filial' },
  ],
  sorts: [
    'title',
    'kind',
    'owner',
    'valid_until',

    { value: 'date', label: 'Data da revisão' },
    { value: 'updated_at', label: 'Atualizado em' },
  ],
  defaultSort: { by: 'title', direction: 'ASC' },
  rowKey: (row) => row.key,
  rowHref: (row) => `/admin/document-view/${row.key}`,
  add: { label: 'Enviar documento', href: '/admin/document-new' },
  rowActions: [{ id: 'revise', label: 'Enviar nova revisão', icon: 'upload', href: revise }],
  remove: (row) => removeKept(row.key),
  removable: (row) => row.uploaded,
  can: { extract: true },
});
