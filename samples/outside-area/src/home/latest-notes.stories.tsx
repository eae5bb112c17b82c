import { areaStory } from 'host/testing';
import { notes } from '../note.fixture';
import { LatestNotes } from '.';

export default { title: 'Visitas/Visitas: na página inicial' };

const widget = (answer: unknown) =>
  areaStory({ path: '/admin', at: '/admin', Page: LatestNotes }, { 'GET visits_notes': answer });

export const Some = widget({ data: notes, count: 2, page: 1, pages: 1 });
export const None = widget({ data: [], count: 0, page: 1, pages: 0 });
export const Loading = widget(() => new Promise(() => undefined));
export const Failed = widget(Response.json({ message: 'Tente novamente.' }, { status: 503 }));
