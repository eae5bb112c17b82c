import { ACCESS } from 'api-contract';
import { hookReceiver, type HookReceiver, listener } from 'api/testing/hook-receiver';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { tankWorld, type TankWorld } from 'api/testing/tanks';
import { addUser } from 'api/testing/world';

let receiver: HookReceiver;
let portal: TestPortal;
let world: TankWorld;
let told: () => Promise<string[]>;

beforeAll(async () => {
  receiver = await hookReceiver();
  portal = await testPortal({ env: { privateOrigins: [receiver.origin] } });
  world = await tankWorld(portal);
  const access = [ACCESS.telemetry, ACCESS.company];
  await addUser(portal.database.pool, { email: 'eva', companies: [{ code: 'A' }], access });
  told = await listener(portal, receiver, await portal.login('eva'));
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

it('a tank’s reading is no news; a level that it passes is, and so is the way back', async () => {
  const seen: [number, string[]][] = [];
  for (const volume of [20, 19, 9, 8, 4, 25]) {
    portal.clock.pass(60_000);
    await world.send([{ tank_id: '1', ts: world.ago(0), volume }]);
    seen.push([volume, await told()]);
  }
  expect(seen).toEqual([
    [20, []],
    [19, []],
    [9, ['tank.updated']],
    [8, []],
    [4, ['tank.updated']],
    [25, ['tank.updated']],
  ]);
});
