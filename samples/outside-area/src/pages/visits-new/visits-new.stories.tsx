import { areaStory } from 'host/testing';
import VisitsNewPage from './visits-new.page';

export default { title: 'Visitas/Visitas: Nova Anotação' };

export const Start = areaStory(
  { path: '/admin/visits-new', at: '/admin/visits-new', Page: VisitsNewPage },
  { 'POST visits_notes': { message: 'Anotação salva com sucesso!' } },
);
export const NarrowScreen = { ...Start, globals: { viewport: { value: 'phone' } } };
