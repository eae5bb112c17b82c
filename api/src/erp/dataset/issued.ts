import { Params } from '../../db/params';
import type { ErpInvoices, IssuedInvoice } from '../port';
import type { Ask } from './ask';
import { within } from './sql';

/** Length of F2_DOC; users may omit its leading zeros. */
const DOC_LENGTH = 9;

/** Issued invoices from the dataset's SF2. */
export function datasetIssued(ask: Ask): Pick<ErpInvoices, 'issued'> {
  return {
    async issued(scope, { number, branch, series }) {
      const p = new Params();
      const own = within(p, scope, 'f2_cliente', 'f2_loja');
      const plain = number.trim();
      const numbers = /^\d+$/.test(plain) ? [plain, plain.padStart(DOC_LENGTH, '0')] : [plain];
      const named = [
        `f2_doc = ANY(${p.add(numbers)})`,
        ...(branch === undefined ? [] : [`f2_filial = ${p.add(branch)}`]),
        ...(series === undefined ? [] : [`f2_serie = ${p.add(series.trimEnd())}`]),
      ];
      const [found] = await ask<IssuedInvoice>(
        scope,
        `SELECT f2_filial AS branch, f2_doc AS number, f2_serie AS series, f2_chvnfe AS key FROM erp.sf2
         WHERE ${[own, ...named].join(' AND ')}
         ORDER BY f2_emissao DESC NULLS LAST, f2_filial, f2_serie LIMIT 1`,
        p.values,
      );
      return found ?? null;
    },
  };
}
