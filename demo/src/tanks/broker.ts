import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import type { MqttConfig } from 'mf-telemetry/server/mqtt/config';
import { connectionOf } from 'mf-telemetry/server/mqtt/subscriber';

const TOPIC = 'demo/tanques';

/** The name of the demo's device at its broker. */
const DEVICE = 'demo-sensores';

/** One reading of the demo's device: m³, ISO 8601. */
export interface DemoMessage {
  readonly tank: string;
  readonly ts: string;
  readonly volume: number;
}

/**
 * The demo's own MQTT broker and a device that sends to it, for this process alone: it listens on a free port of this
 * machine, with a password that nobody else knows.
 */
export async function demoBroker() {
  const password = randomUUID();
  const broker = await Aedes.createBroker({
    authenticate: (_client, _name, given, done) => done(null, given?.toString() === password),
  });
  const server = net.createServer(broker.handle).unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = { broker: `mqtt://127.0.0.1:${port}`, username: 'demo', password };
  const config: MqttConfig = {
    ...access,
    client_id: 'portal-do-cliente',
    topics: [
      {
        topic: `${TOPIC}/{tank}/nivel`,
        fields: { ts: 'hora', volume: 'nivel' },
        tank_by: 'id',
        unit: 'm3',
        time_unit: 'ms',
      },
    ],
  };
  const device = await connectAsync(access.broker, connectionOf({ ...access, client_id: DEVICE }));
  return {
    /** How the portal listens to it. */
    config,
    /** Calls back whenever the portal begins to listen. */
    onSubscribed: (then: () => void) => void broker.on('subscribe', then),
    /** Sends a reading; resolves when the broker has it. */
    async send({ tank, ts, volume }: DemoMessage): Promise<void> {
      const payload = JSON.stringify({ hora: ts, nivel: volume });
      await device.publishAsync(`${TOPIC}/${tank}/nivel`, payload, { qos: 1 });
    },
    async stop(): Promise<void> {
      await device.endAsync(true);
      await new Promise<void>((resolve) => broker.close(resolve));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
