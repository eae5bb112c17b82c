import type { Area } from 'api/area';
import { noteRows } from './list';
import { protocols } from './protocols';
import { noteRoutes } from './routes';

export const area: Area = {
  ownLists: () => [noteRows],
  personal: [
    {
      name: 'visits',
      rows: 'SELECT protocol, text, created_at, file_name FROM visits.notes WHERE user_id = $1 ORDER BY id',
      stays: 'As anotações ficam com a empresa, sem o nome de quem as escreveu.',
    },
  ],
  files: { visits: 'SELECT 1 FROM visits.notes WHERE file = $1' },
  start(app, services) {
    noteRoutes(app, { ...services, protocols: protocols(services) });
  },
};
