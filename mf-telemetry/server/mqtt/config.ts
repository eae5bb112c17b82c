import { z } from 'zod';
import { jsonFile, place } from 'api/config/json-file';

const SEGMENTS = /^[^\s+#{}/]*$|^\+$|^\{tank\}$/;

/** A topic with `+` for any level, `#` for all that follow, and `{tank}` where the tank stands. */
const topic = z.string().refine(
  (text) => {
    const levels = text.split('/');
    const all = levels.at(-1) === '#' ? levels.slice(0, -1) : levels;
    return (
      text !== '' &&
      all.every((level) => SEGMENTS.test(level)) &&
      levels.filter((level) => level === '{tank}').length < 2
    );
  },
  { message: 'must be a topic; +, {tank} (once) and, at its end, # stand for whole levels' },
);

/** What stands where in the messages of a topic. */
const topicRule = z
  .strictObject({
    topic,
    /** Where the list of readings stands in a message; without it the message is one reading, or a list of them. */
    list: place.optional(),
    fields: z.strictObject({
      tank: place.optional(),
      ts: place,
      volume: place,
      battery: place.optional(),
      signal: place.optional(),
    }),
    /** What names the tank: its id, or its `channel_id`. */
    tank_by: z.enum(['id', 'channel_id']).default('id'),
    unit: z.enum(['m3', 'L', '%']).default('m3'),
    /** Of a time that is a number. */
    time_unit: z.enum(['ms', 's']).default('ms'),
  })
  .refine(({ topic: of, fields }) => of.includes('{tank}') !== (fields.tank !== undefined), {
    message: 'must say the tank once: {tank} in the topic, or fields.tank',
    path: ['fields', 'tank'],
  });
export type TopicRule = z.output<typeof topicRule>;

const mqttFile = z.strictObject({
  broker: z
    .string()
    .refine(
      (text) => URL.canParse(text) && ['mqtt:', 'mqtts:', 'ws:', 'wss:'].includes(new URL(text).protocol),
      { message: 'must be mqtt://, mqtts://, ws:// or wss:// and a host' },
    ),
  username: z.string().min(1).optional(),
  password: z.string().optional(),
  /** The broker keeps what comes while the portal is away under this name. */
  client_id: z.string().min(1).max(65).default('portal-do-cliente'),
  /** A PEM file of the authority that signed the broker's certificate, where it is not a public one. */
  ca_file: z.string().optional(),
  topics: z.array(topicRule).min(1),
});
export type MqttConfig = z.output<typeof mqttFile>;

/** Reads MQTT_FILE; throws a StartError that says which part of it is wrong. */
export const readMqtt = (file: string): MqttConfig => jsonFile('MQTT_FILE', file, mqttFile);
