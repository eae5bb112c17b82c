import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMqtt } from './config';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mqtt-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

const read = (content: unknown) => {
  const file = path.join(dir, 'mqtt.json');
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readMqtt(file);
};
const topic = { topic: 'a/{tank}', fields: { ts: 'ts', volume: 'v' } };
const good = { broker: 'mqtts://broker.example:8883', topics: [topic] };

it('has a default for what is not said', () =>
  expect(read(good)).toEqual({
    ...good,
    client_id: 'portal-do-cliente',
    topics: [{ ...topic, tank_by: 'id', unit: 'm3', time_unit: 'ms' }],
  }));

it.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /must name a JSON file/],
  ['another protocol', { ...good, broker: 'https://broker.example' }, /MQTT_FILE: broker must be mqtt/],
  ['no topic', { ...good, topics: [] }, /topics/],
  [
    '# in the middle',
    { ...good, topics: [{ ...topic, topic: 'a/#/{tank}' }] },
    /topics\.0\.topic must be a topic/,
  ],
  [
    'a part of a level',
    { ...good, topics: [{ ...topic, topic: 'a/t{tank}' }] },
    /topics\.0\.topic must be a topic/,
  ],
  [
    'two tanks',
    { ...good, topics: [{ ...topic, topic: '{tank}/{tank}' }] },
    /topics\.0\.topic must be a topic/,
  ],
  ['no tank', { ...good, topics: [{ ...topic, topic: 'a/+' }] }, /must say the tank once/],
  [
    'the tank twice',
    { ...good, topics: [{ ...topic, fields: { ...topic.fields, tank: 't' } }] },
    /must say the tank once/,
  ],
  ['an unknown unit', { ...good, topics: [{ ...topic, unit: 'gal' }] }, /topics\.0\.unit/],
  ['a field too many', { ...good, host: 'x' }, /MQTT_FILE:/],
])('refuses %s, in one sentence', (_name, content, message) => expect(() => read(content)).toThrow(message));
