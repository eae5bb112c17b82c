import { required, type Rules } from 'host/forms';
import type { NoteBody } from '../../../wire';

export interface NoteForm extends NoteBody {
  readonly file: File | null;
}

export const EMPTY_NOTE: NoteForm = { text: '', file: null };

export const noteRules: Rules<NoteForm> = { text: [required] };
