import { ACCESS, USER_TYPE } from '../codes';
import { fieldColumn, seenBy, sheetText, withIds, type SheetColumn, type Viewer } from '.';

interface Row {
  E1_NUM: string;
  E1_VALOR: string;
}
const row: Row = { E1_NUM: '000123', E1_VALOR: '10.5' };

test('a field column shows its field, by which the call sorts', () => {
  const amount = fieldColumn<Row>('Valor', 'E1_VALOR', { kind: 'money' });
  expect(amount).toMatchObject({ label: 'Valor', field: 'E1_VALOR', kind: 'money' });
  expect(sheetText(amount, row, '2026-11-21')).toBe('R$ 10,50');
});

test('columns take their names as ids and keep their order', () => {
  const columns = withIds({
    number: fieldColumn<Row>('N° Nota', 'E1_NUM'),
    amount: fieldColumn<Row>('Valor', 'E1_VALOR'),
  });
  expect(Object.values(columns).map(({ id, label }) => [id, label])).toEqual([
    ['number', 'N° Nota'],
    ['amount', 'Valor'],
  ]);
});

const plain = fieldColumn<Row>('Nota', 'E1_NUM');
const laudo: SheetColumn<Row> = { ...plain, label: 'Laudo', when: ({ config }) => config.laudo };
const staff: SheetColumn<Row> = {
  ...plain,
  label: 'Cliente',
  when: ({ user }) => user.type_id !== USER_TYPE.customer,
};
const bills: SheetColumn<Row> = { ...plain, label: 'Boleto', when: ({ can }) => can(ACCESS.invoices) };

test.each<[string, Partial<Viewer['config']>, number, number[], string[]]>([
  ['a customer without more', {}, USER_TYPE.customer, [], ['Nota']],
  ['the flavour', { laudo: true }, USER_TYPE.customer, [], ['Nota', 'Laudo']],
  ['the type', {}, USER_TYPE.staff, [], ['Nota', 'Cliente']],
  ['the right', {}, USER_TYPE.customer, [ACCESS.invoices], ['Nota', 'Boleto']],
])('columns that are seen: %s', (_name, config, type_id, codes, labels) => {
  const viewer: Viewer = {
    config: { packaging: false, laudo: false, lab_branches: [], ...config },
    user: { type_id },
    can: (code) => codes.includes(code),
  };
  expect(seenBy([plain, laudo, staff, bills], viewer).map(({ label }) => label)).toEqual(labels);
});
