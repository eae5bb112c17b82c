import type { OrderItem, PublicConfig } from 'api-contract';
import {
  addDays,
  addMonths,
  daysBetween,
  daysText,
  formatDate,
  isDelivered,
  type IsoDate,
  parseDate,
  type Urgency,
  weekdayOf,
  withPlace,
} from 'api-contract/rules';

/**
 * How long after its invoice a delivery can be tracked (docs/product/deliveries.md, 'Tracking rule'), in calendar
 * months.
 */
export const TRACKING_MONTHS = 6;
/** A position older than this many minutes is outdated. */
export const POSITION_STALE_MINUTES = 60;

type Carriers = Pick<PublicConfig, 'tracked_carriers'>;

/** Whether a carrier is in the flavour's list, ignoring case and surrounding spaces. */
export function isTrackedCarrier(name: string, { tracked_carriers }: Carriers): boolean {
  const plain = (text: string) => text.trim().toUpperCase();
  return plain(name) !== '' && tracked_carriers.some((tracked) => plain(tracked) === plain(name));
}

/**
 * Whether the invoice is too old: today is after the same day six months later
 * (docs/product/deliveries.md, 'Tracking rule').
 */
export function trackingIsOver(issued: string, today: IsoDate): boolean {
  const day = parseDate(issued);
  return day !== null && today > addMonths(day, TRACKING_MONTHS);
}

/** How a delivery's row shows tracking and receipt: no button, a disabled one, or an enabled one. */
export type TrackingOffer = 'none' | 'disabled' | 'offered';

type Shipped = Pick<OrderItem, 'F2_DOC' | 'F2_EMISSAO' | 'A4_NOME'>;

/** Hidden without an invoice or six months after it; disabled if the carrier is not in the list. */
export function trackingOffer(row: Shipped, today: IsoDate, config: Carriers): TrackingOffer {
  if (row.F2_DOC.trim() === '' || parseDate(row.F2_EMISSAO) === null) return 'none';
  if (trackingIsOver(row.F2_EMISSAO, today)) return 'none';
  return isTrackedCarrier(row.A4_NOME, config) ? 'offered' : 'disabled';
}

type Due = Pick<OrderItem, 'C5_ENTREAL' | 'C6_ENTREG'>;

/** What an expected day means today, and how urgent it is. */
export interface Expected {
  readonly text: string;
  readonly urgency: Urgency;
}

/**
 * 'Atrasado há 3 dias' and 'Previsto para hoje' of an item that is not delivered; '' for a later day, none, and for what
 * has arrived. The list's view 'Atrasados' asks the same of the server.
 */
export function expectedIn(
  row: Pick<OrderItem, 'C6_ENTREG' | 'C5_ENTREAL' | 'F2_DOC'>,
  today: IsoDate,
): Expected {
  const day = parseDate(row.C6_ENTREG);
  const left = day === null || isDelivered(row) ? null : daysBetween(today, day);
  if (left === null || left > 0) return { text: '', urgency: 'none' };
  if (left === 0) return { text: 'Previsto para hoje', urgency: 'soon' };
  return { text: `Atrasado há ${daysText(-left)}`, urgency: 'late' };
}

const WEEKDAYS = [
  'no domingo',
  'na segunda-feira',
  'na terça-feira',
  'na quarta-feira',
  'na quinta-feira',
  'na sexta-feira',
  'no sábado',
] as const;
/** Days ahead that are told by their weekday. */
const THIS_WEEK = 6;

/** '27/11', with its year where that is another. */
const shortDay = (day: IsoDate, today: IsoDate) =>
  formatDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 'dd/mm'.length : undefined);

/** 'hoje, 26/11', 'amanhã, 27/11', 'na sexta-feira, 27/11', 'em 10/12'. */
function arrivalDay(day: IsoDate, today: IsoDate): string {
  const left = daysBetween(today, day);
  const date = shortDay(day, today);
  if (left === 0) return `hoje, ${date}`;
  if (left === 1) return `amanhã, ${date}`;
  return left > 1 && left <= THIS_WEEK ? `${WEEKDAYS[weekdayOf(day)]}, ${date}` : `em ${date}`;
}

/**
 * When and where a delivery arrives, in one sentence: 'Chega amanhã, 27/11, à ETE NORTE'; or arrived, is late, or has no
 * day (docs/product/deliveries.md, 'Tracking').
 */
export function arrivalText(
  row: Pick<OrderItem, 'C6_ENTREG' | 'C5_ENTREAL' | 'F2_DOC' | 'A1_ZAPLENT' | 'CC2_MUN'>,
  today: IsoDate,
): string {
  const place = row.A1_ZAPLENT.trim() || row.CC2_MUN.trim();
  const where = (way: 'to' | 'at') => place && `, ${withPlace(way, place)}`;
  const actual = isDelivered(row) ? parseDate(row.C5_ENTREAL) : null;
  if (actual !== null && actual <= today) return `Entregue ${arrivalDay(actual, today)}${where('at')}`;
  const day = actual ?? parseDate(row.C6_ENTREG);
  if (day === null) return `Sem data prevista para chegar${place && ` ${withPlace('to', place)}`}`;
  if (day >= today) return `Chega ${arrivalDay(day, today)}${where('to')}`;
  return `Atrasada há ${daysText(daysBetween(day, today))}: era esperada em ${shortDay(day, today)}${where('at')}`;
}

/**
 * Where a delivered row leads: to its receipt if the actual delivery is past or the expected one was before yesterday,
 * otherwise to tracking (docs/product/deliveries.md, 'Tracking rule'). A day counts as past from its own midnight in
 * São Paulo (03:00 UTC) on; a blank expected day never does.
 */
export function trackingOrReceipt({ C5_ENTREAL, C6_ENTREG }: Due, today: IsoDate): 'receipt' | 'tracking' {
  const actual = parseDate(C5_ENTREAL);
  const expected = parseDate(C6_ENTREG);
  if (actual !== null && actual <= today) return 'receipt';
  return expected !== null && expected < addDays(today, -1) ? 'receipt' : 'tracking';
}

/** Whether a delivered row may have its receipt: false only where it is known that there is no picture yet. */
export const hasReceipt = ({ canhoto }: Pick<OrderItem, 'canhoto'>): boolean => canhoto !== false;

/** What is said of a receipt that is not there yet (docs/product/deliveries.md, 'Canhoto'). */
export const NO_RECEIPT = 'O canhoto desta Nota Fiscal estará disponível em breve.';

/**
 * Whether a row has a lab report, by flavour, branch, invoice and, where that is known, its file
 * (docs/product/deliveries.md, 'Lab report').
 */
export function hasLabReport(
  row: Pick<OrderItem, 'C5_FILIAL' | 'F2_DOC' | 'laudo'>,
  { laudo, lab_branches }: Pick<PublicConfig, 'laudo' | 'lab_branches'>,
): boolean {
  return (
    laudo && row.laudo !== false && row.F2_DOC.trim() !== '' && lab_branches.includes(row.C5_FILIAL.trim())
  );
}

/** Whether a position is outdated. */
export const positionIsStale = (time: string, now: Date): boolean =>
  now.getTime() - Date.parse(time) > POSITION_STALE_MINUTES * 60_000;

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The kilometres along a line of `[latitude, longitude]`, as the crow flies from point to point. */
export function kilometresOf(line: readonly (readonly [number, number, ...unknown[]])[]): number {
  return line.slice(1).reduce((sum, [latitude, longitude], n) => {
    const [from = latitude, of = longitude] = line[n] ?? [];
    const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
    const chord =
      half(from, latitude) + Math.cos(radians(from)) * Math.cos(radians(latitude)) * half(of, longitude);
    return sum + 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
  }, 0);
}
