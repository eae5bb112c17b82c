import { addDays, saoPauloToday } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import { activeContract, activeContracts, deadlines, lastMonths } from './home.fixture';
import { ActiveContracts, Balances, Deadlines, LastMonths } from '.';

export default { title: 'Contratos/Início' };

const year = new Date().getFullYear();
const term = { CN9_DTINIC: `01/01/${year}`, CN9_DTFIM: `31/12/${year}` };
/** Its term is half over on any day, so that the story never changes. */
const today = saoPauloToday();
const halfTerm = { CN9_DTINIC: addDays(today, -100), CN9_DTFIM: addDays(today, 100) };
const never = () => new Promise(() => undefined);
const away = Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 });

const widget = (Page: () => React.ReactNode, routes: StubRoutes) =>
  areaStory({ path: '/admin', at: '/admin', Page }, routes);
const active = (rows: unknown[]) => ({ 'GET contracts/active-contract-list': { data: { ZOOM: rows } } });
const chart = (answer: unknown) => ({ 'POST contracts/chartDeadline': answer });
const months = (answer: unknown) => ({ 'GET contracts/last-months': answer });
const phone = { globals: { viewport: { value: 'phone' } } };

export const Gauges = widget(
  ActiveContracts,
  active([activeContract({ ...term, CNB_QTDMED: '400', CNB_SLDMED: '600' })]),
);
export const GaugesOnAPhone = { ...Gauges, ...phone };
export const GaugesAheadOfTime = widget(
  ActiveContracts,
  active([activeContract({ ...halfTerm, CNB_QTDMED: '700', CNB_SLDMED: '300' })]),
);
export const GaugesExhausted = widget(
  ActiveContracts,
  active([activeContract({ ...term, CNB_QTDMED: '1200', CNB_SLDMED: '-200' })]),
);
export const GaugesWithoutConsumption = widget(
  ActiveContracts,
  active([activeContract({ ...term, CNB_QTDMED: '0', CNB_SLDMED: '1000' })]),
);
export const GaugesLoading = widget(ActiveContracts, { 'GET contracts/active-contract-list': never });
export const NoActiveContract = widget(ActiveContracts, active([]));
export const GaugesFailed = widget(ActiveContracts, { 'GET contracts/active-contract-list': away });

export const RemainingBalances = widget(Balances, active(activeContracts(8, term)));
export const RemainingBalancesOnAPhone = { ...RemainingBalances, ...phone };
export const BalancesLoading = widget(Balances, { 'GET contracts/active-contract-list': never });

export const Months = widget(LastMonths, months({ data: lastMonths() }));
export const MonthsWithoutPurchases = widget(
  LastMonths,
  months({
    data: {
      last: { month: '06/2026', value: '0', amounts: [] },
      penultimate: { month: '05/2026', value: '0', amounts: [] },
    },
  }),
);
export const MonthsLoading = widget(LastMonths, months(never));
export const MonthsFailed = widget(LastMonths, months(away));

export const DeadlineAndQuantity = widget(Deadlines, chart({ data: deadlines(7) }));
export const DeadlineAndQuantityOnAPhone = { ...DeadlineAndQuantity, ...phone };
export const DeadlinesLoading = widget(Deadlines, chart(never));
export const DeadlinesEmpty = widget(Deadlines, chart({ data: { deadline: [], quantity: [] } }));
