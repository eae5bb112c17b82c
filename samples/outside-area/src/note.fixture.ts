import type { Note } from '../wire/rules';

export const notes: Note[] = [
  ['Confirmar a descarga', 'Ana Souza', '26'],
  ['Avisar o motorista', 'Edu Lima', '25'],
].map(([text = '', user_name = '', day], n) => ({
  id: 2 - n,
  text,
  user_name,
  file_name: n === 0 ? 'descarga.png' : null,
  protocol: n === 0 ? 'V000012' : null,
  created_at: `2026-11-${day}T12:30:00.000Z`,
  created_at_f: `${day}/11/2026 09:30`,
}));
