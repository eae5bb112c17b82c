import { lineOfText } from 'api-contract';
import { z } from 'zod';
import { NOTE_LENGTH } from './rules';

/** `POST visits_notes`: a form; its file is the part `file`. */
export const noteBody = z.object({ text: lineOfText(NOTE_LENGTH) });
export type NoteBody = z.infer<typeof noteBody>;
