import type { MessageAnswer } from 'api-contract';
import { http } from 'host/portal';
import { downloadFile } from 'shared-ui';
import type { Note } from '../wire/rules';

/** How a note is sent: `onProgress` hears of its file, from 0 to 1. */
interface Sending {
  readonly idempotencyKey: string;
  readonly onProgress: (part: number) => void;
}

export function saveNote({ text, file }: { text: string; file: File | null }, sending: Sending) {
  const form = new FormData();
  form.append('text', text);
  if (file) form.append('file', file, file.name);
  return http.post<MessageAnswer>('visits_notes', form, sending);
}

/** Saves the file of a note under its own name. */
export async function saveNoteFile({ id, file_name }: Note) {
  const { blob } = await http.download(`visits_notes/${id}/file`);
  downloadFile(blob, file_name ?? 'anexo');
}
