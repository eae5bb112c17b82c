import { lineOfText } from 'api-contract';
import { z } from 'zod';
import { NOTE_LENGTH } from './rules/limits';

/** A note of a company. */
export const note = z.object({
  id: z.number().int(),
  text: z.string(),
  created_at: z.string(),
  /** As the screens show it. */
  created_at_f: z.string(),
  /** Who wrote it; blank if that user is no more. */
  user_name: z.string(),
  /** Of its file; null without one. */
  file_name: z.string().nullable(),
  /** Given by a job; null until then. */
  protocol: z.string().nullable(),
});
export type Note = z.infer<typeof note>;

/** `POST visits_notes`: a form; its file is the part `file`. */
export const noteBody = z.object({ text: lineOfText(NOTE_LENGTH) });
export type NoteBody = z.infer<typeof noteBody>;

/** `GET visits_notes/:id/file` */
export const noteParams = z.object({ id: z.coerce.number().int().positive() });
