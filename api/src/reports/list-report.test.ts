import { ACCESS, type SheetColumn, USER_TYPE, type Viewer } from 'api-contract';
import { chosenColumns } from './list-report';

interface Row {
  readonly value: string;
}
const column = (label: string, when?: SheetColumn<Row>['when']): SheetColumn<Row> => ({
  label,
  kind: 'text',
  value: (row) => row.value,
  ...(when && { when }),
});
const COLUMNS = [
  column('Nota'),
  column('Laudo', ({ config }) => config.laudo),
  column('Boleto', ({ can }) => can(ACCESS.invoices)),
  column('Cliente', ({ user }) => user.type_id !== USER_TYPE.customer),
];
const viewer = (laudo: boolean, codes: readonly number[], type_id: number): Viewer => ({
  config: { packaging: false, laudo, lab_branches: [] },
  user: { type_id },
  can: (code) => codes.includes(code),
});
const customer = viewer(false, [], USER_TYPE.customer);

it.each<[string, Viewer, string[], string[]]>([
  ['every column that he sees, where none is named', customer, [], ['Nota']],
  ['none that he does not see, though it is named', customer, ['Boleto', 'Laudo', 'Nota'], ['Nota']],
  ['his own order', viewer(true, [ACCESS.invoices], USER_TYPE.staff), ['Boleto', 'Nota'], ['Boleto', 'Nota']],
  ['all', viewer(true, [ACCESS.invoices], USER_TYPE.master), [], ['Nota', 'Laudo', 'Boleto', 'Cliente']],
])('a reader gets %s', (_name, who, headings, labels) => {
  expect(chosenColumns(COLUMNS, headings, who).map(({ label }) => label)).toEqual(labels);
});
