import { addDays, saoPauloToday } from 'api-contract/rules';
import type { StoryContext } from '@storybook/react-vite';
import { areaStory, type StubRoutes } from 'host/testing';
import { activeContract, activeContracts, lastMonths } from './home.fixture';
import { ActiveContracts, LastMonths } from '.';

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
const months = (answer: unknown) => ({ 'GET contracts/last-months': answer });
/** The gauges are one press away. */
const dials = (story: ReturnType<typeof widget>) => ({
  ...story,
  play: async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Medidores' })),
});
const phone = { globals: { viewport: { value: 'phone' } } };

export const Gauges = dials(
  widget(ActiveContracts, active([activeContract({ ...term, CNB_QTDMED: '400', CNB_SLDMED: '600' })])),
);
export const GaugesOnAPhone = { ...Gauges, ...phone };
export const GaugesAheadOfTime = dials(
  widget(ActiveContracts, active([activeContract({ ...halfTerm, CNB_QTDMED: '700', CNB_SLDMED: '300' })])),
);
export const GaugesExhausted = dials(
  widget(ActiveContracts, active([activeContract({ ...term, CNB_QTDMED: '1200', CNB_SLDMED: '-200' })])),
);
export const GaugesWithoutConsumption = dials(
  widget(ActiveContracts, active([activeContract({ ...term, CNB_QTDMED: '0', CNB_SLDMED: '1000' })])),
);
export const GaugesLoading = dials(widget(ActiveContracts, { 'GET contracts/active-contract-list': never }));
export const NoActiveContract = widget(ActiveContracts, active([]));
export const GaugesFailed = widget(ActiveContracts, { 'GET contracts/active-contract-list': away });

/** Paces of several contracts: behind, ahead, exhausted, near the end, with several products. */
const several = [
  ...activeContracts(4, { ...halfTerm }).map((row, at) => ({
    ...row,
    CNB_QTDMED: String([300, 500, 760, 1000][at]),
    CNB_SLDMED: String([700, 500, 240, 0][at]),
  })),
  activeContract({
    ...halfTerm,
    CN9_NUMERO: '000000000000201',
    CN9_ZCONCL: '',
    CN9_DTFIM: addDays(today, 31),
  }),
  activeContract({ ...halfTerm, CN9_NUMERO: '000000000000202', CNB_DESCRI: 'SODA CÁUSTICA 50%' }),
  activeContract({
    ...halfTerm,
    CN9_NUMERO: '000000000000202',
    CNB_ITEM: '002',
    CNB_DESCRI: 'CAL HIDRATADA',
  }),
];
export const Paces = widget(ActiveContracts, active(several));
export const PacesOnAPhone = { ...Paces, ...phone };
export const PacesInTheDark = { ...Paces, globals: { theme: 'dark' } };
export const PacesLoading = widget(ActiveContracts, { 'GET contracts/active-contract-list': never });

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
