import { isOpenTitle, type IsoDate, type SlipParams, titleName } from 'api-contract';
import { Params } from 'api/db/params';
import { DUE, ownTitles } from 'api/erp/reads/invoice-rows';
import { type Db, readRows } from 'api/erp/reads/read';
import type { Scope } from 'api/erp/scope';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import type { PaymentDeps } from './deps';

/** A title that is to be paid, with what is paid of it today. */
export interface DueTitle {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly type: string;
  readonly store: string;
  /** The branch's name, blank where it has none. */
  readonly branch_name: string;
  /** `dd/mm/yyyy`, or blank. */
  readonly due: string;
  readonly status: string;
  readonly balance: string;
  readonly amount: string;
  readonly interest: string;
}

const FIELDS = ['E1_FILIAL', 'E1_PREFIXO', 'E1_NUM', 'E1_PARCELA', 'E1_TIPO'] as const;

/** How a title is named to people. */
export const nameOf = ({ number, instalment }: Pick<DueTitle, 'number' | 'instalment'>): string =>
  titleName({ E1_NUM: number, E1_PARCELA: instalment });

/** The titles with these keys, in their order; those that are not the caller's are left out. */
async function dueTitles(
  db: Db,
  scope: Scope,
  keys: readonly SlipParams[],
  today: IsoDate,
): Promise<DueTitle[]> {
  const p = new Params();
  const own = ownTitles(p, scope);
  const fields = FIELDS.map((field) => `${p.add(keys.map((key) => key[field]))}::text[]`);
  const interest = `e1_valjur * greatest(coalesce(${p.add(today)}::date - ${DUE}, 0), 0)`;
  return readRows<DueTitle>(
    db,
    `SELECT e1_filial AS branch, e1_prefixo AS prefix, e1_num AS number, e1_parcela AS instalment, e1_tipo AS type,
       e1_loja AS store, coalesce(m0_filial, '') AS branch_name, coalesce(to_char(${DUE}, 'DD/MM/YYYY'), '') AS due,
       e1_status AS status, round(e1_saldo, 2)::text AS balance,
       greatest(round(e1_saldo + e1_sdacres - e1_sddecre + ${interest}, 2), 0.01)::text AS amount,
       round(${interest}, 2)::text AS interest
     FROM erp.se1
     JOIN unnest(${fields.join(', ')}) WITH ORDINALITY AS wanted(filial, prefixo, num, parcela, tipo, place)
       ON e1_filial = filial AND e1_prefixo = prefixo AND e1_num = num AND e1_parcela = parcela AND e1_tipo = tipo
     LEFT JOIN erp.sm0 ON m0_codfil = e1_filial
     WHERE ${own} ORDER BY place`,
    p.values,
  );
}

type PixKeys = PaymentDeps['pix']['keys'];
/** The Pix key that a title is paid to: its branch's, else the one of all others. */
export const pixKeyOf = ({ branch }: Pick<DueTitle, 'branch'>, keys: PixKeys): string | undefined =>
  keys[branch] ?? keys['*'];

/** The one Pix key of all these titles. */
function onlyKeyOf(titles: readonly DueTitle[], keys: PixKeys): string {
  const branches = [...new Set(titles.map(({ branch }) => branch))].sort();
  const without = branches.filter((branch) => pixKeyOf({ branch }, keys) === undefined);
  if (without.length > 0) throw invalid('titles', `Sem chave Pix na filial ${without.join(', ')}.`);
  const [key = '', ...others] = new Set(branches.map((branch) => pixKeyOf({ branch }, keys)));
  if (others.length > 0)
    throw invalid('titles', `Pague os títulos de cada filial separadamente: ${branches.join(', ')}.`);
  return key;
}

/** The titles that a caller names, each once and all of them his own, in whatever state they are. */
export async function namedTitles(
  pool: Db,
  scope: Scope,
  named: readonly SlipParams[],
  today: IsoDate,
): Promise<DueTitle[]> {
  const keys = named.map((title) => ({
    E1_FILIAL: title.E1_FILIAL.trimEnd(),
    E1_PREFIXO: title.E1_PREFIXO.trimEnd(),
    E1_NUM: title.E1_NUM.trimEnd(),
    E1_PARCELA: title.E1_PARCELA.trimEnd(),
    E1_TIPO: title.E1_TIPO.trimEnd(),
  }));
  if (new Set(keys.map((key) => JSON.stringify(key))).size < keys.length)
    throw invalid('titles', 'Um título foi informado mais de uma vez.');
  const titles = await dueTitles(pool, scope, keys, today);
  if (titles.length < keys.length) throw notFound();
  return titles;
}

/** The titles that a caller names and may pay in one charge, with its key. */
export async function payableTitles(
  { pool, pix }: Pick<PaymentDeps, 'pool' | 'pix'>,
  scope: Scope,
  named: readonly SlipParams[],
  today: IsoDate,
): Promise<{ readonly titles: readonly DueTitle[]; readonly key: string }> {
  const titles = await namedTitles(pool, scope, named, today);
  const closed = titles.find(({ status, balance }) => !isOpenTitle(status, balance));
  if (closed) throw invalid('titles', `O título ${nameOf(closed)} não está em aberto.`);
  return { titles, key: onlyKeyOf(titles, pix.keys) };
}

/** 409 that names a title. */
export const alreadyCharged = (title: Pick<DueTitle, 'number' | 'instalment'>): HttpProblem =>
  new HttpProblem(409, `O título ${nameOf(title)} já está em um pagamento por Pix.`);
