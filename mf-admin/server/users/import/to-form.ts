import { type AccessCode, USER_TYPE, USER_TYPE_LABELS } from 'api-contract';
import { type Line, plain } from './read-csv';

const TYPES = new Map<string, number>(
  USER_TYPE_LABELS.flatMap(([code, label]) => [
    [String(code), Number(code)] as const,
    [plain(label), Number(code)] as const,
  ]),
);

/** `000101:01,02` as a company's code and its stores. */
interface NamedCompany {
  readonly code: string;
  readonly stores: readonly string[];
}

/** The columns that say who a user is and what he may do. */
type PersonLine = Line<'nome' | 'email' | 'cpf' | 'telefone' | 'cargo' | 'acessos'> & {
  readonly tipo?: string;
};

/** The words of a cell between separators. */
export const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `000101:01,02 | 000102`: companies by A1_COD, each with the stores it is limited to. */
export const companiesIn = (text: string): NamedCompany[] =>
  parts(text, /[|/]/).map((part) => {
    const [code = '', stores = ''] = part.split(':');
    return { code: code.trim(), stores: parts(stores, /,/) };
  });

/**
 * Reads a line as the user form's fields, and the words in it that mean nothing. A code is named by its number or its
 * label. Without a type it is a customer.
 */
export function lineReader(codes: readonly AccessCode[]) {
  const known = new Map(
    codes.flatMap(({ code, label }) => [[String(code), code] as const, [plain(label), code] as const]),
  );
  return ({ nome, email, tipo = '', cpf, telefone, cargo, acessos }: PersonLine) => {
    const words = parts(acessos, /[,|]/);
    const unknown = words.filter((word) => !known.has(plain(word)));
    const type = tipo === '' ? USER_TYPE.customer : TYPES.get(plain(tipo));
    return {
      sent: {
        name: nome,
        email,
        cpf,
        phone: telefone,
        office: cargo,
        type_id: type,
        access: words.flatMap((word) => known.get(plain(word)) ?? []),
      },
      problems: [
        ...(type === undefined ? [`Tipo desconhecido: ${tipo}`] : []),
        ...unknown.map((word) => `Acesso desconhecido: ${word}`),
      ],
    };
  };
}
