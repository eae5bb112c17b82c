import type { ErpTable } from '../tables/tables';
import type { ErpConfig } from './config';

/** What the ERP calls a table and its fields. */
export interface ErpNames {
  /** The alias of the ERP's dictionary: 'SA1'. */
  readonly alias: string;
  /** The physical name if the configuration gives one, otherwise null: the ERP finds it by the tenant. */
  readonly physical: string | null;
  /** The ERP's field of a portal's column, or null if the ERP does not have it. */
  field(column: string): string | null;
  /** The condition of rows that may still change, in SQL on the ERP's fields; null if there are none. */
  open(today: string): string | null;
  /** Whether the table keeps stamps, if the configuration says so. */
  readonly stamp: boolean | undefined;
}

/** Companies and branches are not in a table of the company. */
const PHYSICAL: Readonly<Record<string, string>> = { SM0: 'SYS_COMPANY' };

/**
 * The rows of a table without stamps that are read again in every round, because their change shows nowhere else. A
 * `{COLUMN}` is the ERP's field; a condition on a field that the ERP does not have is left out.
 */
const OPEN: Readonly<Record<string, string>> = {
  CN9: `{CN9_REVATU} = ' '`,
  CNB: `{CNB_SLDMED} > 0`,
  SC5: `{C5_ENTREAL} = ' '`,
  SC6: `{C6_NOTA} = ' '`,
  SD2: `{D2_EMISSAO} >= '{today-90}'`,
  SE1: `{E1_SALDO} > 0`,
  DAI: `{DAI_NFISCA} = ' '`,
};

const DAY_MS = 86_400_000;

/** `yyyymmdd` so many days before a day. */
function daysBefore(today: string, days: number): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(today) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day)) - days * DAY_MS;
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
}

/** The names of a table by the configuration. `open` takes the day in São Paulo. */
export function namesOf(config: Pick<ErpConfig, 'tables' | 'company'>, { file }: ErpTable): ErpNames {
  const entry = config.tables[file];
  const field = (column: string): string | null => {
    const mapped = entry?.fields[column];
    return mapped === undefined ? column : mapped;
  };
  const byCompany = config.company === undefined ? null : `${file}${config.company}`;
  return {
    alias: file,
    physical: entry?.name ?? PHYSICAL[file] ?? byCompany,
    field,
    stamp: entry?.stamp,
    open(today) {
      const given = entry?.open ?? OPEN[file] ?? null;
      if (given === null) return null;
      const names = [...given.matchAll(/\{([A-Z0-9]+_\w+)\}/g)].map(([, column = '']) => column);
      if (names.some((column) => field(column) === null)) return null;
      return given
        .replace(/\{today(?:-(\d{1,4}))?\}/g, (_all, days?: string) => daysBefore(today, Number(days ?? 0)))
        .replace(/\{([A-Z0-9]+_\w+)\}/g, (_all, column: string) => field(column) ?? '');
    },
  };
}
