import { listPage, ofList } from 'host/list';
import { StatusChip } from 'shared-ui';
import {
  type DocumentRead,
  documentReadColumns as data,
  documentReadList,
} from '../../../wire/rules/kept-document-columns';

/** `/admin/document-reads`, 'Leituras de Fichas': who opened which sheet last when, in which revision. */
export const DocumentReadsPage = listPage<DocumentRead>({
  ...ofList(documentReadList),
  rowKey: (row) => String(row.id),
  columns: [
    { ...data.at, width: 146 },
    { ...data.user, width: 140, wraps: true },
    { ...data.customer, grow: true, wraps: true, card: 'key' },
    { ...data.product, grow: true, wraps: true, card: 'title' },
    { ...data.kind, width: 156 },
    { ...data.revision, width: 100, card: 'key' },
    {
      ...data.current,
      width: 116,
      card: 'state',
      cell: ({ current }) =>
        current ? (
          <StatusChip tone="success">Atual</StatusChip>
        ) : (
          <StatusChip tone="warning">Anterior</StatusChip>
        ),
    },
  ],
  can: { extract: true },
  emptyText: 'Nenhuma ficha foi aberta ainda.',
});
