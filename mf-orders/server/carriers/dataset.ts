import type pg from 'pg';
import type { ErpDelivery } from 'api/erp/reads/deliveries';
import { datasetFile } from 'api/files/dataset-files';
import type { FileStore } from 'api/files/store';
import { pictureOf } from './picture';
import type { GuardedCarriers } from './gateway';
import { replay, type TrailPoint } from './replay';

interface PositionRow {
  readonly plate: string;
  readonly at: Date;
  readonly landmark: string;
  readonly vehicle_name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly moving: boolean;
  readonly loaded_at: Date;
}

/** A plate as it is compared: capital letters and digits only (`abc-1d23` is `ABC1D23`). */
export const plainPlate = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Points of a trail that are answered at most. */
const TRAIL = 200;

/** Positions and receipts that came with a dataset: `positions` of portal.json and `files/canhoto/`. */
export function datasetCarriers({
  pool,
  files,
  now,
}: {
  pool: pg.Pool;
  files: FileStore;
  now: () => Date;
}): GuardedCarriers {
  const fileOf = async ({ key }: ErpDelivery) => {
    if (key === '') return null;
    for (const extension of ['jpg', 'png']) {
      const file = await datasetFile(pool, `canhoto/${key}.${extension}`);
      if (file) return file;
    }
    return null;
  };

  return {
    async position({ plate, tractor, issued }) {
      const plates = [plate, tractor].map(plainPlate).filter((each) => each !== '');
      const { rows } = await pool.query<PositionRow>(
        `SELECT plate, at, landmark, vehicle_name, latitude, longitude, moving, loaded_at
         FROM orders.vehicle_positions WHERE plate = ANY($1) ORDER BY at, id`,
        [plates],
      );
      const trails = plates.map((each) =>
        trailOf(
          rows.filter((row) => row.plate === each),
          now(),
        ),
      );
      const newest = trails.sort((a, b) => (b.at(-1)?.at ?? 0) - (a.at(-1)?.at ?? 0))[0] ?? [];
      // What the vehicle did before it took this load is not this customer's business.
      const since = Date.parse(`${issued || '1970-01-01'}T00:00:00-03:00`);
      const trail = newest.filter(({ at }) => at >= since).slice(-TRAIL);
      const here = trail.at(-1);
      if (!here) return null;
      return {
        Landmark: here.landmark,
        VehicleName: here.vehicleName,
        PositionTime: moment(here.at),
        Latitude: here.latitude,
        Longitude: here.longitude,
        trail: trail.map(({ latitude, longitude, at }) => [latitude, longitude, moment(at)]),
      };
    },
    hasReceipt: async (delivery) => (await fileOf(delivery)) !== null,
    async receipt(delivery) {
      const file = await fileOf(delivery);
      const content = file && (await files.get(file.stored));
      return content && pictureOf(content);
    },
  };
}

/** A time as the wire has it, in São Paulo's offset (no daylight saving since 2019). */
function moment(at: number): string {
  return `${new Date(at - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
}

function trailOf(rows: readonly PositionRow[], now: Date): TrailPoint[] {
  const points = rows.map((row) => ({
    at: row.at.getTime(),
    landmark: row.landmark,
    vehicleName: row.vehicle_name,
    latitude: row.latitude,
    longitude: row.longitude,
  }));
  const moving = rows.find((row) => row.moving);
  if (moving) return replay(points, moving.loaded_at.getTime(), now.getTime());
  return points.filter(({ at }) => at <= now.getTime());
}
