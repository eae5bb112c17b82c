import { documentParts } from './summary';

it.each([
  ['nothing', { all: 9, expired: 0, expiring: 0 }, []],
  ['one that is over', { expired: 1, expiring: 0 }, ['1 documento vencido /admin/document-list?tab=expired']],
  [
    'several',
    { expired: 2, expiring: 3 },
    [
      '2 documentos vencidos /admin/document-list?tab=expired',
      '3 documentos vencem em 30 dias /admin/document-list?tab=expiring',
    ],
  ],
])('says %s', (_what, counts, said) => {
  expect(documentParts(counts).map(({ text, to }) => `${text} ${to}`)).toEqual(said);
});
