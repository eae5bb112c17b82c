import { portalSection } from 'api/dataset';
import { plainPlate } from './dataset';

/** `positions` of portal.json: they take the place of the former dataset's. */
export const positionsSection = portalSection({
  key: 'positions',
  async load(positions, { client, now }) {
    await client.query('DELETE FROM orders.vehicle_positions');
    const moving = new Set(positions.filter((each) => each.moving).map((each) => plainPlate(each.placa)));
    const plates = positions.map((each) => plainPlate(each.placa));
    await client.query(
      `INSERT INTO orders.vehicle_positions
         (plate, at, landmark, vehicle_name, latitude, longitude, moving, loaded_at)
       SELECT *, $8::timestamptz FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::float8[],
         $6::float8[], $7::boolean[])`,
      [
        plates,
        positions.map((each) => each.PositionTime),
        positions.map((each) => each.Landmark),
        positions.map((each) => each.VehicleName),
        positions.map((each) => each.Latitude),
        positions.map((each) => each.Longitude),
        plates.map((plate) => moving.has(plate)),
        now,
      ],
    );
  },
});
