import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { figures, results } from './results.fixture';
import ResultsPage from './results.page';

export default { title: 'Telemetria/Resultados do plano' };

const page = {
  path: '/admin/telemetry/plan/results',
  at: '/admin/telemetry/plan/results',
  Page: ResultsPage,
  user: { access: [ACCESS.telemetry] },
};
const call = 'GET tanques/plan/results';
const none = figures({ deliveries: 0, late: 0, avoided: 0, stock_days: null, trucks: 0, half_empty: 0 });

export const Loaded = areaStory(page, { [call]: results });
export const NarrowScreen = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const Dark = { ...Loaded, globals: { theme: 'dark' } };
export const NoDeliveries = areaStory(page, {
  [call]: {
    ...results,
    plan: none,
    verdict: 'Ainda não chegou nenhuma entrega do plano: não há o que comparar.',
    tanks: [],
  },
});
export const Loading = areaStory(page, { [call]: () => new Promise(() => undefined) });
export const Failed = areaStory(page, {
  [call]: Response.json({ message: 'Indisponível.' }, { status: 422 }),
});
