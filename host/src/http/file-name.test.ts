import { fileName } from './file-name';

it.each([
  ['attachment', null],
  ['attachment; filename="boleto 7.pdf"', 'boleto 7.pdf'],
  ['inline; filename=laudo.pdf', 'laudo.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''relat%C3%B3rio.xlsx`, 'relatório.xlsx'],
  [`attachment; filename*=UTF-8''%E0%A4%A; filename="x.pdf"`, 'x.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['', null],
])('%s names %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});
