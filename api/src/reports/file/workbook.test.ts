import readXlsx from 'read-excel-file/node';
import { unzipText } from '../../testing/unzip';
import { WorkbookWriter } from './workbook';

const text = (value: string) => ({ value, type: String });

async function book(rows: Parameters<WorkbookWriter['add']>[0], title = 'Títulos') {
  const writer = await WorkbookWriter.begin(title, [20, 12]);
  await writer.add(rows);
  return writer.finish();
}

it('is read back as it was written: texts, numbers, dates and blanks', async () => {
  const format = '#,##0.00" kg"';
  const file = await book([
    [{ ...text('Nome'), fontWeight: 'bold' }, text('Peso')],
    [text('Ácido <50%> & "puro"'), { value: 1234.5, type: Number, format }],
    [null, { value: new Date('2026-11-21T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }],
    [text('linha 1\nlinha 2'), { value: -0.00001, type: Number, format }],
  ]);
  const [sheet] = await readXlsx(file);
  expect(sheet?.data).toEqual([
    ['Nome', 'Peso'],
    ['Ácido <50%> & "puro"', 1234.5],
    [null, new Date('2026-11-21T00:00:00Z')],
    ['linha 1\nlinha 2', -0.00001],
  ]);
  expect(unzipText(file, 'xl/styles.xml')).toContain('formatCode="#,##0.00&quot; kg&quot;"');
});

it('leaves out characters that XML does not have, and those a sheet’s name may not have', async () => {
  const file = await book([[text('a\u0000\u0007b')]], 'Pedidos: 01/11 [todos] e mais do que cabe no nome');
  expect(unzipText(file, 'xl/worksheets/sheet1.xml')).toContain('>ab</t>');
  expect(unzipText(file, 'xl/workbook.xml')).toContain('name="Pedidos  01 11  todos  e mais d"');
});

it('names columns after Z, and writes in several steps', async () => {
  const writer = await WorkbookWriter.begin('x', []);
  for (let n = 0; n < 3; n++) await writer.add([Array.from({ length: 28 }, () => text(`v${n}`))]);
  const sheet = unzipText(await writer.finish(), 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('r="AB3"');
  expect(sheet.match(/<row /g)).toHaveLength(3);
});
