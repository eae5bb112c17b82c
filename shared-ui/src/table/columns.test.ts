import type { SheetKind } from 'api-contract/rules';
import { StatusChip } from '../status-chip/status-chip';
import { completeColumn } from './columns';

interface Row {
  value: string;
}
const base = { id: 'x', label: 'X', value: (row: Row) => row.value };

test.each<[SheetKind | undefined, string, string, string | undefined]>([
  [undefined, ' 000123 ', '000123', undefined],
  ['text', '000123', '000123', undefined],
  ['date', '20261231', '31/12/2026', undefined],
  ['number', '1250', '1.250', 'right'],
  ['number', '1250.5', '1.250,50', 'right'],
  ['money', '2345.6', 'R$ 2.345,60', 'right'],
  ['percent', '45.67', '45,67%', 'right'],
  ['money', '', '—', 'right'],
])('a column of kind %s draws %j as %j', (kind, value, text, align) => {
  const column = completeColumn<Row>({ ...base, kind });
  expect(column.cell({ value })).toBe(text);
  expect(column.align).toBe(align);
});

test('it sorts by its field where the list offers that', () => {
  expect(completeColumn<Row>({ ...base, field: 'F' }, ['F']).sort).toBe('F');
  expect(completeColumn<Row>({ ...base, field: 'F' }, ['G']).sort).toBeUndefined();
});

test('a state is drawn as a chip of its colour', () => {
  const tone = ({ value }: Row) => (value === 'Pago' ? 'success' : 'info');
  const { cell } = completeColumn<Row>({ ...base, tone });
  expect(cell({ value: 'Pago' })).toMatchObject({
    type: StatusChip,
    props: { tone: 'success', children: 'Pago' },
  });
  expect(cell({ value: 'Aberto' })).toMatchObject({ props: { tone: 'info', children: 'Aberto' } });
});

test('what a column says itself stays', () => {
  const own = { cell: () => 'own', align: 'left', width: 90, sort: 'G' } as const;
  expect(completeColumn<Row>({ ...base, kind: 'money', field: 'F', ...own }, ['F'])).toMatchObject(own);
});
