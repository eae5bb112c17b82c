import { type AccessCode, asciiEmail, labelOf, USER_TYPE, USER_TYPE_LABELS } from 'api-contract';
import type pg from 'pg';
import { customerStores } from 'api/erp/reads/customers';
import { HttpProblem } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { UserCompany } from 'api/users/companies';
import { checkedUser, type UserForm } from 'api/users/form';
import { beyondEditor, checkCodes } from 'api/users/grant';
import type { ImportLine } from './read-csv';
import { companiesIn, lineReader } from './to-form';
import type { ImportedUser } from '../../../wire/users';

interface CheckDeps {
  readonly pool: pg.Pool;
  readonly codes: readonly AccessCode[];
}

/** A line's result, and the user it makes where nothing is wrong. */
interface CheckedLine {
  readonly row: ImportedUser;
  readonly form: UserForm | null;
  /** What the editor may not give ({@link beyondEditor}). */
  readonly beyond: string | null;
}

/** What a check answers, and what it refuses, as sentences. */
export function attempt<T>(check: () => T): { value: T | null; problems: string[] } {
  try {
    return { value: check(), problems: [] };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { errors } = error.more;
    const problems = Object.entries(errors ?? {}).map(
      ([field, messages]) => `${WORDS[field] ?? field}: ${messages[0] ?? ''}`,
    );
    return { value: null, problems: errors ? problems : [error.message] };
  }
}
const WORDS: Readonly<Record<string, string>> = {
  name: 'Nome',
  email: 'E-mail',
  cpf: 'CPF',
  phone: 'Telefone',
  office: 'Cargo',
  type_id: 'Tipo',
  access: 'Acessos',
};

/** Looks companies and stores up once, however many lines name them. */
function companyFinder({ pool }: Pick<CheckDeps, 'pool'>) {
  const found = new Map<string, Promise<{ id: number; stores: Promise<Set<string>> } | null>>();
  const find = async (code: string) => {
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
      code,
    ]);
    if (!rows[0]) return null;
    const stores = customerStores(pool, code);
    return { id: rows[0].id, stores: stores.then((all) => new Set(all.map(({ store_id }) => store_id))) };
  };
  return (code: string) => {
    const known = found.get(code) ?? find(code);
    found.set(code, known);
    return known;
  };
}

/** Says of each line's e-mail in turn whether a user or an earlier line has it. */
export async function takenEmails(pool: pg.Pool, lines: readonly { readonly email: string }[]) {
  const plainOf = (email: string) => asciiEmail(email).toLowerCase();
  const { rows } = await pool.query<{ email: string }>(
    'SELECT lower(email) AS email FROM portal.users WHERE lower(email) = ANY($1)',
    [lines.map(({ email }) => plainOf(email))],
  );
  const emails = new Set(rows.map(({ email }) => email));
  return (sent: string): string[] => {
    const email = plainOf(sent);
    const known = email !== '' && emails.has(email);
    emails.add(email);
    return known ? ['Já existe um usuário com este e-mail.'] : [];
  };
}

/** Checks every line as the user form would; writes nothing. */
export async function checkLines(
  lines: readonly ImportLine[],
  editor: Session,
  deps: CheckDeps,
): Promise<CheckedLine[]> {
  const { codes } = deps;
  const company = companyFinder(deps);
  const formOf = lineReader(codes);
  const taken = await takenEmails(deps.pool, lines);
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    const { sent, problems } = formOf(line);
    const companies: UserCompany[] = [];
    for (const { code, stores } of companiesIn(line.clientes)) {
      const known = await company(code);
      if (!known) problems.push(`Cliente não encontrado: ${code}`);
      else if (companies.some(({ customer_id }) => customer_id === known.id))
        problems.push(`Cliente repetido: ${code}`);
      else {
        const own = stores.length > 0 ? await known.stores : new Set<string>();
        problems.push(
          ...stores
            .filter((store) => !own.has(store))
            .map((store) => `Loja não encontrada: ${code}:${store}`),
        );
        companies.push({ customer_id: known.id, stores });
      }
    }
    const form = attempt(() => checkedUser({ sent, photo: undefined }));
    problems.push(...form.problems);
    const type_id = sent.type_id ?? 0;
    const rights = { type_id, access: sent.access };
    problems.push(...attempt(() => checkCodes(rights, codes)).problems);
    const beyond = sent.type_id === undefined ? null : beyondEditor(editor, rights, { codes });
    if (beyond !== null) problems.push('Tipo ou acesso que você não pode conceder.');
    if (type_id === USER_TYPE.customer && line.clientes === '') problems.push('Escolha ao menos um cliente.');
    problems.push(...taken(line.email));
    checked.push({
      row: {
        line: line.line,
        name: line.nome,
        email: line.email,
        companies: companies.length,
        type_name: labelOf(USER_TYPE_LABELS, type_id),
        codes: sent.access.length,
        problems: [...new Set(problems)],
      },
      form: problems.length === 0 && form.value ? { ...form.value, companies } : null,
      beyond,
    });
  }
  return checked;
}
