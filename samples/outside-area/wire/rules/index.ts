import { fieldColumn, withIds } from 'api-contract/rules';
import type { Note } from '..';

/** The longest text of a note. */
export const NOTE_LENGTH = 200;

/** The file of a note: its kinds, and its most bytes. */
export const NOTE_FILE = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  words: 'PDF ou imagem',
  bytes: 5 * 1024 * 1024,
};

const field = fieldColumn<Note>;

/** The columns of the list and of its report. */
export const noteColumns = withIds({
  at: field('Data', 'created_at', { value: (row) => row.created_at_f }),
  protocol: field('Protocolo', 'protocol'),
  text: field('Texto', 'text'),
  user: field('Usuário', 'user_name'),
  file: field('Anexo', 'file_name'),
});
