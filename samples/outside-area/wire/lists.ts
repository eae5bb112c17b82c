import { ownListQuery } from 'api-contract';
import { noteList } from './rules';

/** `GET visits_notes` */
export const noteListQuery = ownListQuery(noteList);
