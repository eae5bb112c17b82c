import { declareList, declareRow, fieldColumn, type RowOf, withIds } from 'api-contract/rules';

/** The longest text of a note. */
export const NOTE_LENGTH = 200;

/** The file of a note: its kinds, and its most bytes. */
export const NOTE_FILE = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  words: 'PDF ou imagem',
  bytes: 5 * 1024 * 1024,
};

/** A note of a company. */
export const note = declareRow({
  id: 'int',
  text: 'text',
  created_at: 'text',
  /** As the screens show it. */
  created_at_f: 'text',
  /** Who wrote it; blank if that user is no more. */
  user_name: 'text',
  /** Of its file; null without one. */
  file_name: 'text?',
  /** Given by a job; null until then. */
  protocol: 'text?',
});
export type Note = RowOf<typeof note>;

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
  path: '/admin/visits',
  endpoint: 'visits_notes',
  source: 'portal',
  title: 'Visitas',
  filters: { text: { kind: 'text', label: 'Texto' }, created_at: { kind: 'moments', label: 'Data' } },
  sorts: ['created_at', 'text'],
  order: { by: 'created_at', direction: 'DESC' },
});
