import { areaStory, type StubRoutes } from 'host/testing';
import { choices, substitutes, whole } from '../../approvals/approvals.fixture';
import AbsencePage from './absence.page';

export default { title: 'Pedidos/Ausência' };

const path = '/admin/absence';
const story = (routes: StubRoutes = {}) =>
  areaStory(
    { path, at: path, Page: AbsencePage },
    { 'GET company/substitutes': whole(substitutes), 'GET company/approval-choices': choices, ...routes },
  );

export const Absence = story();
export const NarrowScreen = { ...Absence, globals: { viewport: { value: 'phone' } } };
export const Empty = story({ 'GET company/substitutes': whole([]) });
export const NotNamed = story({
  'GET company/substitutes': whole([]),
  'GET company/approval-choices': { ...choices, named: false },
});
export const Loading = story({ 'GET company/approval-choices': () => new Promise(() => undefined) });
export const Failed = story({
  'GET company/approval-choices': Response.json(
    { message: 'O serviço está indisponível no momento.' },
    { status: 503 },
  ),
});
