import type { Labels } from './labels';

/** The banks that the portal issues slips for (docs/product/finance.md, 'Slip'). */
export const BANK = { brasil: '001', bradesco: '237', itau: '341', sicoob: '756' } as const;

/** In the order in which they are offered. */
export const BANK_LABELS: Labels = [
  [BANK.bradesco, 'Bradesco'],
  [BANK.sicoob, 'Sicoob'],
  [BANK.brasil, 'Banco do Brasil'],
  [BANK.itau, 'Itaú'],
];
