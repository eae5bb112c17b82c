import { declareList, fieldColumn, withIds } from 'api-contract/rules';
import type { Note } from '..';

export { NOTE_FILE, NOTE_LENGTH } from './limits';

const field = fieldColumn<Note>;

/** The columns of the list and of its report. */
export const noteColumns = withIds({
  at: field('Data', 'created_at', { value: (row) => row.created_at_f }),
  protocol: field('Protocolo', 'protocol'),
  text: field('Texto', 'text'),
  user: field('Usuário', 'user_name'),
  file: field('Anexo', 'file_name'),
});

/** 'Visitas': its filters and sorts; first call, query and screen follow. */
export const noteList = declareList({
  endpoint: 'visits_notes',
  source: 'portal',
  title: 'Visitas',
  filters: { text: { kind: 'text', label: 'Texto' }, created_at: { kind: 'moments', label: 'Data' } },
  sorts: ['created_at', 'text'],
  order: { by: 'created_at', direction: 'DESC' },
});
