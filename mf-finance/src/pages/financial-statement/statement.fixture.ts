import type { Statement } from 'api-contract';

const title = (number: string, due: string) => ({
  branch: '0650001',
  branch_name: 'Suzano',
  prefix: '1',
  number,
  instalment: '01',
  type: 'NF',
  due,
});

/** A quarter with a title that was paid, one in part and one that is late. */
export const statement: Statement = {
  opening: '250.1',
  closing: '73987.55',
  rows: [
    {
      ...title('000005981', '2026-02-10'),
      day: '2026-01-10',
      kind: 'title',
      amount: '72667',
      balance: '72917.1',
    },
    {
      ...title('000005702', '2026-01-12'),
      day: '2026-01-12',
      kind: 'payment',
      amount: '-250.1',
      balance: '72667',
    },
    {
      ...title('000006010', '2026-06-30'),
      day: '2026-03-02',
      kind: 'title',
      amount: '1320.55',
      balance: '73987.55',
    },
  ],
  open: [
    { ...title('000005981', '2026-02-10'), issued: '2026-01-10', amount: '72667', balance: '72667' },
    { ...title('000006010', '2026-06-30'), issued: '2026-03-02', amount: '1320.55', balance: '1320.55' },
  ],
};
