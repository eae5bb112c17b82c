import { isoDay } from './days';
import type { MakePart } from './making';
import { Random } from 'api/testing/random';

/** Days before today that the demo's access log goes back: within the six months that it is kept. */
const DAYS = 170;

const SCREENS = [
  { screen: 'Início', route: '/admin', often: 5 },
  { screen: 'Contratos', route: '/admin/contract-list', often: 3 },
  { screen: 'Consulta de Títulos', route: '/admin/invoice-list', often: 3 },
  { screen: 'Pedidos em Rota', route: '/admin/order-list', often: 2 },
  { screen: 'Novo Pedido', route: '/admin/order-new', often: 2 },
  { screen: 'FDS', route: '/admin/fds-list', often: 1 },
  { screen: 'Telemetria', route: '/admin/telemetry', often: 1 },
].flatMap(({ often, ...screen }) => Array.from({ length: often }, () => screen));

/** Who comes how often a working day, at most. */
const VISITORS = [
  { user: 'cliente@portal.demo', company: '000101', ip: '200.148.12.7', most: 5 },
  { user: 'cliente@portal.demo', company: '000102', ip: '200.148.12.7', most: 3 },
  { user: 'compras@portal.demo', company: '000103', ip: '177.92.40.18', most: 3 },
  { user: 'interno@portal.demo', company: '000101', ip: '10.20.0.31', most: 4 },
  { user: 'admin@portal.demo', company: '000102', ip: '10.20.0.12', most: 2 },
];

/** Screens opened on the working days of the last months, a little more each month. */
export const accessLogPart: MakePart = ({ today }) => {
  // Its own numbers: the rest of the demo stays what it was.
  const random = new Random(26);
  const rows: object[] = [];
  for (let day = today - DAYS; day < today; day++) {
    const weekday = new Date(day * 86_400_000).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const share = 0.5 + (0.5 * (day - today + DAYS)) / DAYS;
    for (const { most, ...who } of VISITORS)
      for (let n = random.int(0, Math.round(most * share)); n > 0; n--) {
        const time = `${String(random.int(8, 17)).padStart(2, '0')}:${random.int(10, 59)}:${random.int(10, 59)}`;
        rows.push({ ...who, ...random.pick(SCREENS), at: `${isoDay(day)}T${time}-03:00` });
      }
  }
  return { sections: { access_log: rows } };
};
