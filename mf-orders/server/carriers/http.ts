import { valueAt } from 'api/config/json-file';
import type { ErpDelivery } from 'api/erp/reads/deliveries';
import type { CarriersConfig } from './config';
import { type AllowedFetch, allowedFetch, FetchRefused } from './fetch/allowed-fetch';
import { pictureOf } from './picture';
import type { CarrierGateway } from './port';

const JSON_SIZE = 256 * 1024;
const PICTURE_SIZE = 8 * 1024 * 1024;
const JSON_TYPE = /^application\/(\w+\+)?json$/;
const PICTURE_TYPE = /^(image\/(jpeg|jpg|png)|application\/octet-stream)$/;

/** The address with what is known of the delivery filled in. */
function filled(template: string, delivery: ErpDelivery): string {
  const { plate, tractor, doc, series, key } = delivery;
  const values: Record<string, string> = { plate, tractor, invoice: doc, series, key };
  return template.replace(/\{(\w+)\}|%7B(\w+)%7D/gi, (_all, one?: string, two?: string) =>
    encodeURIComponent(values[(one ?? two ?? '').toLowerCase()] ?? ''),
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 300) : '');
/** A number, or a decimal text; null where it is neither or beyond `most`. */
function degrees(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Math.abs(number) <= most ? number : null;
}

/** A carrier's own server, as CARRIERS_FILE describes it. `resolve` is DNS unless a test gives another. */
export function httpCarriers(
  config: CarriersConfig,
  resolve?: Parameters<typeof allowedFetch>[0]['resolve'],
): Partial<CarrierGateway> {
  const { servers, authorization, timeout_ms: timeout, position, receipt } = config;
  const fetcher = (size: number) => allowedFetch({ servers, limits: { timeout, size }, resolve });
  const [forJson, forPicture] = [fetcher(JSON_SIZE), fetcher(PICTURE_SIZE)];
  const headers = authorization === undefined ? undefined : { Authorization: authorization };

  return {
    ...(position && {
      async position(delivery, signal) {
        const answer = await asked(forJson, filled(position.url, delivery), { headers, signal });
        const value = (name: keyof typeof position.fields) => valueAt(answer, position.fields[name]);
        const [Latitude, Longitude] = [degrees(value('Latitude'), 90), degrees(value('Longitude'), 180)];
        const time = Date.parse(text(value('PositionTime')));
        if (Latitude === null || Longitude === null || Number.isNaN(time)) return null;
        const PositionTime = new Date(time).toISOString();
        return {
          Landmark: text(value('Landmark')),
          VehicleName: text(value('VehicleName')),
          PositionTime,
          Latitude,
          Longitude,
          trail: [[Latitude, Longitude, PositionTime]],
        };
      },
    }),
    ...(receipt && {
      hasReceipt: async (delivery, signal) => (await pictureAddress(delivery, signal)) !== '',
      async receipt(delivery, signal) {
        const address = await pictureAddress(delivery, signal);
        if (address === '') return null;
        const { body } = await forPicture(address, { types: PICTURE_TYPE, signal });
        const picture = pictureOf(body);
        if (!picture) throw new FetchRefused('the picture is neither JPEG nor PNG');
        return picture;
      },
    }),
  };

  async function pictureAddress(delivery: ErpDelivery, signal: AbortSignal): Promise<string> {
    if (!receipt) return '';
    const answer = await asked(forJson, filled(receipt.url, delivery), { headers, signal });
    const address = valueAt(answer, receipt.image);
    return typeof address === 'string' ? address.trim() : '';
  }
}

async function asked(
  fetch: AllowedFetch,
  address: string,
  how: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<unknown> {
  const { body } = await fetch(address, { types: JSON_TYPE, ...how });
  return JSON.parse(body.toString('utf8')) as unknown;
}
