import { listPage, ofList } from 'host/list';
import { type Note, noteColumns as data, noteList } from '../../../wire/rules';
import { saveNoteFile } from '../../notes.api';

/** `/admin/visits`, 'Visitas'. */
export const VisitsListPage = listPage<Note>({
  ...ofList(noteList),
  rowKey: (row) => String(row.id),
  columns: [
    { ...data.at, width: 146 },
    { ...data.protocol, width: 116 },
    { ...data.text, grow: true, wraps: true, card: 'title' },
    { ...data.user, width: 180, wraps: true },
    { ...data.file, width: 160, wraps: true },
  ],
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
