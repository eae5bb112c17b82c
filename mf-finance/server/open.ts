import { encodePathParams, INVOICE_STATUS, KEY_SCOPE, titleName, titlesAddress } from 'api-contract';
import type pg from 'pg';
import { z } from 'zod';
import { DUE } from 'api/erp/reads/invoice-rows';
import { openErpList } from 'api/open/list-resource';
import { openDay, openDecimal, type OpenResource } from 'api/open/resource';
import { numberStarts } from 'api/search';
import { titleRows } from './lists';

const STATUS = {
  [INVOICE_STATUS.open]: 'open',
  [INVOICE_STATUS.paid]: 'paid',
  [INVOICE_STATUS.renegotiated]: 'renegotiated',
} as const;

const row = z.object({
  number: z.string(),
  series: z.string().describe('What a title with the same number is told apart by.'),
  installment: z.string(),
  type: z.string(),
  branch: z.string().describe('The branch of the supplier, by its code.'),
  store: z.string().describe('The store of the company that owes it.'),
  issued_on: openDay,
  due_on: openDay,
  paid_on: openDay,
  amount: openDecimal,
  open_amount: openDecimal,
  status: z.enum(['open', 'paid', 'renegotiated']),
});

type Row = Omit<z.infer<typeof row>, 'status'> & { readonly status: string; readonly bank: string };

const statusOf = ({ status, open_amount }: Row): z.infer<typeof row>['status'] => {
  const told = STATUS[status as keyof typeof STATUS] ?? 'renegotiated';
  return told === 'open' && Number(open_amount) <= 0 ? 'paid' : told;
};

/** Titles as machines read them. */
export const openTitles = (deps: { readonly pool: pg.Pool; readonly now: () => Date }): OpenResource =>
  openErpList<Row>(deps, titleRows, {
    name: 'titles',
    scope: KEY_SCOPE.titles,
    about: 'Titles: what the company owes and has paid.',
    row,
    columns: `e1_num AS number, e1_prefixo AS series, e1_parcela AS installment, e1_tipo AS type, e1_filial AS branch,
      e1_loja AS store, to_char(e1_emissao, 'YYYY-MM-DD') AS issued_on, to_char(${DUE}, 'YYYY-MM-DD') AS due_on,
      to_char(e1_baixa, 'YYYY-MM-DD') AS paid_on, trim_scale(e1_valor)::text AS amount,
      trim_scale(e1_saldo)::text AS open_amount, e1_status AS status, e1_portado AS bank`,
    events: { kind: 'title', rows: 'SE1' },
    where: numberStarts('e1_num'),
    record: (found) => {
      const { bank, ...told } = found;
      const status = statusOf(found);
      const key = {
        E1_FILIAL: told.branch,
        E1_PREFIXO: told.series,
        E1_NUM: told.number,
        E1_PARCELA: told.installment,
        E1_TIPO: told.type,
        E1_PORTADO: bank,
      };
      return {
        row: { ...told, status },
        title: `Título ${titleName(key)}`,
        path:
          status === 'open'
            ? `/admin/invoice-list/ticket/${encodePathParams(key)}`
            : titlesAddress(told.number),
      };
    },
  });
