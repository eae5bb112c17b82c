import { ACCESS, formatCount, type IsoDate, saoPauloToday, type Statement } from 'api-contract';
import type pg from 'pg';
import type { Period } from 'api/erp/reads/period';
import { readStatement } from 'api/erp/reads/statement';
import type { Scope } from 'api/erp/scope';
import type { FileJobKind } from 'api/file-jobs';
import { pdfBrand } from 'api/files/report/pdf-page';
import { HttpProblem } from 'api/platform/problem';
import type { SettingsReader } from 'api/platform/settings';
import { statementPdf } from './pdf';
import { statementReport } from './report';
import { statementWorkbook } from './workbook';
import type { StatementBody } from '../../wire/finance';

export interface StatementDeps {
  readonly pool: pg.Pool;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

/** Most rows of one statement: about 400 pages. */
const MOST = 20_000;
const TOO_LONG = `O período tem mais de ${formatCount(MOST)} lançamentos. Escolha um período menor.`;
/** How much of the work is reading. */
const READ = 0.3;
const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Titles and payments of a period; 422 where they are more than a statement may have. */
export async function wholeStatement(
  pool: pg.Pool,
  scope: Scope,
  period: Period,
  today: IsoDate,
): Promise<Statement> {
  const statement = await readStatement(pool, scope, period, today, MOST + 1);
  if (Math.max(statement.rows.length, statement.open.length) > MOST) throw new HttpProblem(422, TOO_LONG);
  return statement;
}

/** The statement of a period as a file (ADR 0042). */
export function statementKind({ pool, settings, now }: StatementDeps): FileJobKind<StatementBody> {
  async function companyOf(code: string): Promise<string> {
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM portal.customers WHERE code = $1', [
      code,
    ]);
    return rows[0]?.name ?? code;
  }

  return {
    kind: 'statement',
    title: 'Extrato de títulos',
    page: '/admin/financial-statement',
    access: [ACCESS.invoices],
    async make({ from, to, format }, { scope, progress }) {
      const today = saoPauloToday(now());
      const period = { from, to };
      const statement = await wholeStatement(pool, scope, period, today);
      await progress(READ);
      const company = await companyOf(scope.customer);
      const report = statementReport(statement, { company, period, today });
      const { brand } = (await settings.get()).config;
      const all = statement.rows.length + statement.open.length;
      const content =
        format === 'pdf'
          ? await statementPdf(report, pdfBrand(brand, now()), (drawn) =>
              progress(READ + (1 - READ) * (drawn / all)),
            )
          : await statementWorkbook(report, brand.name);
      return { fileName: `extrato-${from}-a-${to}.${format}`, contentType: TYPES[format], content };
    },
  };
}
