import { firstBreak } from './compatible';

const note = {
  type: 'object',
  properties: { id: { type: 'integer' }, text: { type: 'string' } },
  required: ['id', 'text'],
};
const content = (schema: object) => ({ 'application/json': { schema } });
const call = {
  parameters: [{ name: 'page', in: 'query', required: false }],
  responses: { 200: { content: content(note) } },
};
const post = { requestBody: { required: true, content: content(note) }, responses: {} };
const before = { paths: { '/api/notes': { get: call, post } } };
const now = (changed: object) => ({ paths: { '/api/notes': { get: call, post, ...changed } } });

it.each<[string, object]>([
  ['the same', {}],
  ['one more call', { put: call }],
  [
    'a further field of an answer',
    {
      get: {
        ...call,
        responses: {
          200: { content: content({ ...note, properties: { ...note.properties, at: { type: 'string' } } }) },
        },
      },
    },
  ],
  [
    'a field that may be left out',
    { post: { ...post, requestBody: { required: true, content: content({ ...note, required: ['id'] }) } } },
  ],
])('%s serves the screens before it', (_what, changed) => {
  expect(firstBreak(before, now(changed))).toBeUndefined();
});

it.each<[string, object, string]>([
  ['a call that is gone', { get: undefined }, 'GET /api/notes is not answered any more'],
  [
    'a field that is gone',
    {
      get: {
        ...call,
        responses: { 200: { content: content({ ...note, properties: { id: { type: 'integer' } } }) } },
      },
    },
    'its answer.text is gone',
  ],
  [
    'a field of another type',
    {
      get: {
        ...call,
        responses: {
          200: { content: content({ ...note, properties: { ...note.properties, id: { type: 'string' } } }) },
        },
      },
    },
    'its answer.id was integer and is string',
  ],
  [
    'a field that must be sent',
    {
      post: {
        ...post,
        requestBody: { required: true, content: content({ ...note, required: ['id', 'text', 'at'] }) },
      },
    },
    'its body.at must be sent',
  ],
  [
    'a parameter that must be sent',
    { get: { ...call, parameters: [{ name: 'q', in: 'query', required: true }] } },
    'q must be sent',
  ],
])('%s does not', (_what, changed, message) => {
  expect(firstBreak(before, now(changed))).toContain(message);
});
