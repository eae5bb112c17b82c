import { areaStory } from 'host/testing';
import type { OrderItem } from 'api-contract';
import { addDays, formatDate, saoPauloToday } from 'api-contract/rules';
import { orderItem } from '../../order/order-item.fixture';
import TrackingPage from './tracking.page';
import { trackingPath } from '../../../wire/rules/order-paths';

export default { title: 'Pedidos/Rastreamento' };

const page = { path: '/admin/delivery/tracking/:params', at: trackingPath(orderItem), Page: TrackingPage };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const position = (minutes: number) => ({
  Landmark: 'Rod. Anhanguera, km 62, Jundiaí',
  VehicleName: 'ABC1D23',
  PositionTime: minutesAgo(minutes),
  Latitude: -23.1021,
  Longitude: -47.2165,
  trail: [
    [-23.52, -46.8, minutesAgo(minutes + 90)],
    [-23.36, -46.95, minutesAgo(minutes + 60)],
    [-23.2, -47.05, minutesAgo(minutes + 30)],
    [-23.1021, -47.2165, minutesAgo(minutes)],
  ],
  destination: { name: 'ETE NORTE, Campinas/SP', latitude: -22.9053, longitude: -47.0659 },
});
const TODAY = saoPauloToday();
const arriving = (days: number, more: Partial<OrderItem> = {}): OrderItem => ({
  ...orderItem,
  A1_ZAPLENT: 'ETE NORTE',
  C6_ENTREG: formatDate(addDays(TODAY, days)),
  ...more,
});
const story = (answer: unknown, row = arriving(1)) =>
  areaStory(page, { 'POST delivery-map/': answer, 'GET deliveries/': { data: { ZOOM: [row], count: 1 } } });

export const OnTheRoad = story(position(2));
export const NarrowScreen = { ...OnTheRoad, globals: { viewport: { value: 'phone' } } };
export const OldPosition = story(position(300));
export const PlaceWithoutName = story({ ...position(5), Landmark: '', trail: [], destination: null });
export const Late = story(position(2), arriving(-2));
export const Delivered = story(
  Response.json({ message: 'x' }, { status: 404 }),
  arriving(0, { C5_ENTREAL: formatDate(TODAY) }),
);
export const Loading = story(() => new Promise(() => undefined));
// Nobody knows where it is, or the carrier is away.
export const NoPosition = story(Response.json({ message: 'x' }, { status: 404 }));
export const BrokenLink = areaStory({ ...page, at: '/admin/delivery/tracking/quebrado' }, {});
