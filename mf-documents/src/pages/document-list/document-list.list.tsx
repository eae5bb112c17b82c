import { listPage, ofList } from 'host/list';
import { removeKept } from '../../kept/kept.api';
import { Validity } from '../../kept/validity';
import {
  type KeptDocument,
  keptDocumentColumns as data,
  keptDocumentList,
} from '../../../wire/rules/kept-document-columns';

const revise = (row: KeptDocument) => `/admin/document-revise/${row.key}`;

/** `/admin/document-list`, 'Gestão de Documentos': what is kept, until when it holds, and where it came from. */
export const DocumentListPage = listPage<KeptDocument>({
  ...ofList(keptDocumentList),
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
  rowKey: (row) => row.key,
  rowHref: (row) => `/admin/document-view/${row.key}`,
  add: { label: 'Enviar documento', href: '/admin/document-new' },
  rowActions: [{ id: 'revise', label: 'Enviar nova revisão', icon: 'upload', href: revise }],
  remove: (row) => removeKept(row.key),
  removable: (row) => row.uploaded,
  can: { extract: true },
});
