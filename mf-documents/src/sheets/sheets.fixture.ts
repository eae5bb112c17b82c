import type { CustomerProducts, SheetInfo } from '../../wire/documents';

const info = (revision: string, date: string, updated = false): SheetInfo => ({ revision, date, updated });

/** Products with both sheets, one of them, none; one with a revision the user has not read. */
export const products: CustomerProducts = {
  PA1: {
    code: 'PA1',
    name: 'SODA CAUSTICA LIQUIDA 50%',
    fispq: true,
    fde: true,
    fispq_info: info('Rev. 3', '2026-09-12', true),
    fde_info: info('Rev. 1', '2025-02-03'),
  },
  PA2: {
    code: 'PA2',
    name: 'ÁCIDO SULFÚRICO 98% – 1 M³',
    fispq: true,
    fde: false,
    fispq_info: info('Rev. 1', '2024-05-20'),
    fde_info: null,
  },
  PA3: { code: 'PA3', name: 'CAL HIDRATADA', fispq: false, fde: false },
};

/** As many as a large customer has. */
export const manyProducts: CustomerProducts = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => {
    const code = `PB${n}`;
    const name = `POLICLORETO DE ALUMINIO (PAC) ${n + 5}%`;
    return [code, { code, name, fispq: n % 3 !== 0, fde: n % 2 === 0 }];
  }),
);
