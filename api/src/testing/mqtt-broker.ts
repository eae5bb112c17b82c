import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { connectAsync, type MqttClient } from 'mqtt';
import { Aedes } from 'aedes';

/** A broker of a test's own, and a device at it. */
export interface TestBroker {
  readonly url: string;
  readonly broker: Aedes;
  readonly device: MqttClient;
  /** How many messages its subscribers have acknowledged. */
  acknowledged(): number;
  /** Sends to a topic at QoS 1; resolves when the broker has it. */
  send(topic: string, payload: string | object): Promise<void>;
  close(): Promise<void>;
}

export async function testBroker(): Promise<TestBroker> {
  const broker = await Aedes.createBroker();
  const server = net.createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let acknowledged = 0;
  broker.on('ack', () => acknowledged++);
  const device = await connectAsync(url, { clientId: 'device' });
  return {
    url,
    broker,
    device,
    acknowledged: () => acknowledged,
    async send(topic, payload) {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
      await device.publishAsync(topic, text, { qos: 1 });
    },
    async close() {
      await device.endAsync(true);
      await new Promise<void>((resolve) => broker.close(resolve));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
