import { breaksOf } from './compatible';
import { refuseIncompatible } from './refuse-incompatible';

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
  expect(breaksOf(before, now(changed))).toEqual([]);
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
  expect(breaksOf(before, now(changed)).map(({ what }) => what)).toEqual([expect.stringContaining(message)]);
});

const SAID = { deprecated: true, description: 'Deprecated since 2026-11-01: ask GET /api/texts.' };
const goes = { ...note, properties: { ...note.properties, text: { type: 'string', ...SAID } } };
const answering = (schema: object) => ({ responses: { 200: { content: content(schema) } } });
const withoutText = answering({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] });
const next = { name: 'mf-x', version: '2.0.0+9f31c2ab0d12', before: '1.4.0+000000000000', folder: '' };

it.each<[string, object, object, object, string | null]>([
  ['a call that was said to go', { ...call, ...SAID }, {}, next, null],
  ['a field that was said to go', answering(goes), { get: withoutText }, next, null],
  ['a call of which nothing was said', call, {}, next, 'GET /api/notes is not answered any more'],
  [
    'a call that goes without a day',
    { ...call, deprecated: true, description: 'Ask GET /api/texts.' },
    {},
    next,
    'GET /api/notes is not answered any more',
  ],
  [
    'a call that was said to go, with a number that promises it',
    { ...call, ...SAID },
    {},
    { ...next, version: '1.5.0+9f31c2ab0d12' },
    'GET /api/notes is not answered any more',
  ],
  [
    'a call that was said to go and is still called',
    { ...call, ...SAID },
    {},
    { ...next, callers: { 'mf-x': ['GET notes/'], 'mf-y': ['GET texts'], 'mf-z': ['GET notes'] } },
    'GET /api/notes is not answered any more, which mf-x, mf-z call',
  ],
  [
    'two things at once',
    answering(note),
    { get: { ...withoutText, parameters: [{ name: 'q', in: 'query', required: true }] } },
    next,
    'GET /api/notes: q must be sent; GET /api/notes: its answer.text is gone',
  ],
])('%s', (_what, get, changed, tried, refused) => {
  const release = () =>
    refuseIncompatible(
      { paths: { '/api/notes': { get } } },
      { paths: { '/api/notes': changed } },
      tried as typeof next,
    );
  if (refused === null) expect(release).not.toThrow();
  else
    expect(release).toThrow(
      `the screens before it could not use its calls: ${refused} (docs/compatibility.md)`,
    );
});
