import type { DocumentRead } from 'api-contract';
import {
  DOCUMENT_KIND,
  DOCUMENT_KIND_LABELS,
  documentReadColumns as data,
  optionsOf,
} from 'api-contract/rules';
import { listPage } from 'host/list';
import { StatusChip } from 'shared-ui';

const SHEETS = optionsOf(DOCUMENT_KIND_LABELS).filter(({ value }) => value !== DOCUMENT_KIND.certificate);

/** `/admin/document-reads`, 'Leituras de Fichas': who opened which sheet last when, in which revision. */
export const DocumentReadsPage = listPage<DocumentRead>({
  endpoint: 'document_reads',
  source: 'portal',
  title: 'Leituras de Fichas',
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
  filters: [
    { type: 'text', name: 'product', label: 'Produto' },
    { type: 'select', name: 'kind', label: 'Tipo', options: SHEETS },
    { type: 'text', name: 'user_name', label: 'Usuário' },
    { type: 'text', name: 'customer_name', label: 'Cliente' },
    { type: 'date', name: 'read_at', label: 'Data' },
  ],
  sorts: ['read_at', 'user_name', 'customer_name', 'product_name'],
  defaultSort: { by: 'read_at', direction: 'DESC' },
  can: { extract: true },
  emptyText: 'Nenhuma ficha foi aberta ainda.',
});
