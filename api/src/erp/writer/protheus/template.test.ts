import {
  filled,
  type Json,
  ORDER_TEMPLATE,
  PLACEHOLDERS,
  RECEIPT_TEMPLATE,
  type TemplateValues,
  templateMistake,
  textAt,
} from './template';

const values = {
  ...(Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as Record<keyof TemplateValues, string>),

  'order.key': 'k-1',
  'order.quantity': '12500.5',
  'order.issued': '2026-06-15',
  'order.billingUnit': '',
};

it.each<[Json, Json]>([
  ['{{order.key}}', 'k-1'],
  ['{{ order.quantity }}', '12500.5'],
  ['{{order.quantity|number}}', 12500.5],
  ['{{order.price | number}}', 0],
  ['{{order.issued|yyyymmdd}}', '20260615'],
  ['Portal {{order.key}} de {{order.issued}}', 'Portal k-1 de 2026-06-15'],
  [
    { a: 1, b: [true, null, '{{order.key}}'] },
    { a: 1, b: [true, null, 'k-1'] },
  ],
  [
    [
      { $if: '{{order.billingUnit}}', id: 'C6_XUNFAT' },
      { $if: '{{order.key}}', id: 'B' },
    ],
    [{ id: 'B' }],
  ],
  [{ more: { $if: '{{order.billingUnit}}', id: 1 } }, {}],
])('%j becomes %j', (template, body) => expect(filled(template, values)).toEqual(body));

it('a value stays a value: it is not read as a template again', () => {
  expect(filled('{{order.clientOrder}}', { ...values, 'order.clientOrder': '{{order.key}}"}' })).toBe(
    '{{order.key}}"}',
  );
});

it.each<[Json, RegExp | null]>([
  [{ a: ['{{order.key}}'] }, null],
  [{ a: '{{order.number}} {{order.key}}' }, /order\.number/],
  [{ a: '{{order.issued|dd}}', b: '{{order.key}}' }, /yyyymmdd/],
  [{ a: 'x {{order.quantity|number}}', b: '{{order.key}}' }, /sozinho/],
  [{ a: '{{order.quantity}}' }, /falta \{\{order\.key\}\}/],
])('the mistake of %j is %s', (template, mistake) => {
  const found = templateMistake(template, ORDER_TEMPLATE);
  if (mistake === null) expect(found).toBeNull();
  else expect(found).toMatch(mistake);
});

const answer = {
  number: ' 000123 ',
  data: [{ id: 7 }],
  models: [{ id: 'SC5MASTER', fields: [{ id: 'C5_NUM', value: '000124' }] }],
};
it.each([
  ['number', '000123'],
  ['data.0.id', '7'],
  ['models[id=SC5MASTER].fields[id=C5_NUM].value', '000124'],
  ['models[id=SC6].fields[id=C5_NUM].value', ''],
  ['data', ''],
  ['number.deeper', ''],
])('at %s stands %j', (path, text) => expect(textAt(answer, path)).toBe(text));
it('finds nothing in an answer of another shape', () => {
  for (const odd of [null, 'x', 3, []]) expect(textAt(odd, 'models[id=A].value')).toBe('');
});

it.each<[Json, RegExp | null]>([
  [{ title: '{{receipt.number}}', paid: '{{receipt.paid|yyyymmdd}}' }, null],
  [{ paid: '{{receipt.paid}}' }, /falta \{\{receipt\.number\}\}/],
  [{ title: '{{receipt.number}}', key: '{{order.key}}' }, /order\.key.*não existe; há receipt\.key/],
])('a template of receipts, %j', (template, mistake) => {
  const found = templateMistake(template, RECEIPT_TEMPLATE);
  if (mistake === null) expect(found).toBeNull();
  else expect(found).toMatch(mistake);
});
