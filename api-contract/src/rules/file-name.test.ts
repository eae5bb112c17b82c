import { safeFileName } from './file-name';

it.each([
  ['ÁCIDO SULFÚRICO 98% – 1 M³', 'ÁCIDO SULFÚRICO 98% – 1 M³'],
  ['a/b\\c:d', 'a-b-c-d'],
  ['  ..nome. ', 'nome'],
  ['linha\nnova', 'linha-nova'],
  ['\u202Efdp.exe', '-fdp.exe'],
  ['...', 'documento'],
  ['x'.repeat(200), 'x'.repeat(150)],
])('%j is saved as %j', (name, saved) => expect(safeFileName(name)).toBe(saved));
