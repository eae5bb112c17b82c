import {
  filled,
  type Json,
  OFFER_TEMPLATE,
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

describe('what stands once for each line', () => {
  const LINE: Json = { $each: 'lines', id: '{{line.item}}', of: '{{offer.key}}', $if: '{{line.product}}' };
  const template: Json = { key: '{{offer.key}}', items: [{ first: true }, LINE] };
  const lines = [
    { 'line.item': '01', 'line.product': 'A' },
    { 'line.item': '02', 'line.product': '' },
    { 'line.item': '03', 'line.product': '{{offer.key}}' },
  ];

  it('is repeated with what all lines share, and left out by its own condition', () => {
    expect(filled(template, { 'offer.key': 'k' }, lines)).toEqual({
      key: 'k',
      items: [{ first: true }, { id: '01', of: 'k' }, { id: '03', of: 'k' }],
    });
    expect(filled(template, { 'offer.key': 'k' })).toEqual({ key: 'k', items: [{ first: true }] });
  });

  it.each<[Json, string | null]>([
    [template, null],
    [{ key: '{{offer.key}}', item: '{{line.item}}', items: [LINE] }, '{{line.item}} só existe numa parte'],
    [{ key: '{{offer.key}}' }, 'falta uma parte de lista'],
    [{ items: [{ $each: 'lines', id: '{{line.item}}' }] }, 'falta {{offer.key}}'],
    [
      { key: '{{offer.key}}', items: [{ $each: 'lines', id: '{{line.price|number}} R$' }] },
      'deve estar sozinho',
    ],
    [{ key: '{{offer.key}}', items: [{ $each: 'lines', id: '{{line.nada}}' }] }, 'não existe'],
  ])('%j is told: %s', (given, mistake) => {
    const said = templateMistake(given, OFFER_TEMPLATE);
    if (mistake === null) expect(said).toBeNull();
    else expect(said).toContain(mistake);
  });

  it('is only of offers', () => {
    expect(templateMistake({ key: '{{order.key}}', items: [LINE] }, ORDER_TEMPLATE)).toContain('não existe');
  });
});
