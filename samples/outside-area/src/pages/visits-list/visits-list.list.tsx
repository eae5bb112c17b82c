import { listPage } from 'host/list';
import type { Note } from '../../../wire';
import { noteColumns as data } from '../../../wire/rules';
import { saveNoteFile } from '../../notes.api';

/** `/admin/visits`, 'Visitas'. */
export const VisitsListPage = listPage<Note>({
  endpoint: 'visits_notes',
  source: 'portal',
  title: 'Visitas',
  rowKey: (row) => String(row.id),
  columns: [
    { ...data.at, width: 146 },
    { ...data.protocol, width: 116 },
    { ...data.text, grow: true, wraps: true, card: 'title' },
    { ...data.user, width: 180, wraps: true },
    { ...data.file, width: 160, wraps: true },
  ],
  filters: [
    { type: 'text', name: 'text', label: 'Texto' },
    { type: 'date', name: 'created_at', label: 'Data' },
  ],
  sorts: ['created_at', 'text'],
  defaultSort: { by: 'created_at', direction: 'DESC' },
  add: { label: 'Nova anotação', href: '/admin/visits-new' },
  rowActions: [
    {
      id: 'file',
      label: 'Baixar anexo',
      icon: 'download',
      run: saveNoteFile,
      disabled: ({ file_name }) => file_name === null && 'Sem anexo.',
    },
  ],
  can: { extract: true },
});
