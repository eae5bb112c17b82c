import * as codes from '.';

const { labelOf, optionsOf } = codes;

/** Every set of codes that has words. */
const SETS: [string, Readonly<Record<string, string | number>>, codes.Labels][] = [
  ['user types', codes.USER_TYPE, codes.USER_TYPE_LABELS],
  ['user status', codes.USER_STATUS, codes.USER_STATUS_LABELS],
  ['access requests', codes.ACCESS_REQUEST_STATUS, codes.ACCESS_REQUEST_STATUS_LABELS],
  ['contracts', codes.CONTRACT_SITUATION, codes.CONTRACT_SITUATION_LABELS],
  ['invoices', codes.INVOICE_STATUS, codes.INVOICE_STATUS_LABELS],
  ['orders', codes.ORDER_STATUS, codes.ORDER_STATUS_LABELS],
  ['banks', codes.BANK, codes.BANK_LABELS],
  ['mail modules', codes.MAIL_MODULE, codes.MAIL_MODULE_LABELS],
  ['quotations', codes.QUOTATION_STATUS, codes.QUOTATION_STATUS_LABELS],
];

test.each(SETS)('%s: each code has one word, and each word its own code', (_name, values, labels) => {
  expect(labels.map(([code]) => code).sort()).toEqual(Object.values(values).sort());
  expect(new Set(labels.map(([, label]) => label)).size).toBe(labels.length);
});

test('every access code of the platform has a label, and a group that comes before it', () => {
  const { ACCESS, FIRST_AREA_CODE, PLATFORM_CODES } = codes;
  const numbers = PLATFORM_CODES.map(({ code }) => code);
  expect([...numbers].sort()).toEqual(Object.values(ACCESS).sort());
  expect(Math.max(...numbers)).toBeLessThan(FIRST_AREA_CODE);
  const early = PLATFORM_CODES.filter(
    ({ parent }, at) => parent !== null && !numbers.slice(0, at).includes(parent),
  );
  expect(early).toEqual([]);
});

test('a code of an area is known by its name', () => {
  const declared = [{ code: codes.FIRST_AREA_CODE, name: 'visits' }];
  expect(codes.codeNamed(declared, 'visits')).toBe(codes.FIRST_AREA_CODE);
  expect(() => codes.codeNamed(declared, 'visit')).toThrow("remote.json declares no access code 'visit'");
});

test.each([
  ['05', 'Vigente'],
  ['A ', 'Aprovado Revisão'],
  ['77', '77'],
])('the contract situation %j reads %s', (code, label) => {
  expect(labelOf(codes.CONTRACT_SITUATION_LABELS, code)).toBe(label);
});

test('numeric codes can also be looked up as text, as in a URL', () => {
  expect(labelOf(codes.ORDER_STATUS_LABELS, '999')).toBe('Enviado para integração');
});

test('options keep the order of the labels', () => {
  expect(optionsOf(codes.CONTRACT_SITUATION_LABELS).map(({ value }) => value)).toEqual([
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    'A',
  ]);
});

test.each([
  [codes.USER_TYPE.customer, 'Aguardando liberar'],
  [codes.USER_TYPE.admin, 'Em atendimento'],
  [codes.USER_TYPE.staff, 'Em atendimento'],
  [codes.USER_TYPE.master, 'Em atendimento'],
])('a user of type %s reads a submitted request in status 1 as %s', (typeId, label) => {
  expect(codes.submittedDraftLabel(typeId)).toBe(label);
});
