import fastify from 'fastify';
import { z } from 'zod';
import { unknownKey, watchAnswers } from './answers';

/** A server with one call, built while answers are being checked. */
function server(answer: unknown, response?: Record<number, z.ZodType>) {
  const watched = watchAnswers();
  const app = fastify();
  watched.stop();
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.get('/api/x', { schema: { response } }, async (_request, reply) =>
    reply.type('application/json').send(answer),
  );
  return { app, refuseLies: watched.refuseLies };
}
const row = z.object({ rows: z.array(z.object({ id: z.number() })) });

it.each<[string, unknown, RegExp | null]>([
  ['what the schema says', { rows: [{ id: 1 }] }, null],
  ['a wrong type', { rows: [{ id: '1' }] }, /rows\.0\.id/],
  ['a missing key', {}, /rows/],
  [
    'an unknown key in a list',
    { rows: [{ id: 1 }, { id: 2, secret: 1 }] },
    /rows\.1\.secret is not in the schema/,
  ],
  ['a JSON text with an unknown key', '{"rows":[],"more":1}', /more is not in the schema/],
])('an answer with %s', async (_what, answer, lie) => {
  const { app, refuseLies } = server(answer, { 200: row });
  expect((await app.inject('/api/x')).statusCode).toBe(200);
  if (lie) expect(refuseLies).toThrow(lie);
  expect(refuseLies).not.toThrow();
});

it('a refusal has to be a problem', async () => {
  const { app, refuseLies } = server({}, { 200: row });
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send({ stack: 'x' }));
  app.get('/api/failing', { schema: { response: { 200: row } } }, () => Promise.reject(new Error('no')));
  await app.inject('/api/failing');
  expect(refuseLies).toThrow(/GET \/api\/failing answered 500: message/);
});

it('a call without a response schema does not start', () => {
  expect(() => server({})).toThrow('Route GET /api/x has no response schema');
});

it('unknown keys are reported with their path', () => {
  expect(unknownKey({ a: [{ b: 1, c: { d: 1 } }] }, { a: [{ b: 1, c: {} }] })).toBe('a.0.c.d');
  expect(unknownKey({ a: null, b: 1 }, { a: null, b: 1 })).toBe(null);
});
