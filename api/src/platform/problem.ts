import type { Problem } from 'api-contract';

/** A refusal with its HTTP status. The message is shown to users, so it is in Portuguese. */
export class HttpProblem extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly more: {
      readonly code?: Problem['code'];
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly retryAfter?: number;
      /** What the call answers beside the problem. */
      readonly answer?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
  }
}

/** An error that carries its own message for users. */
export interface ToldAs {
  readonly problem: HttpProblem;
}

export const TEXTS = {
  unauthenticated: 'Unauthenticated.',
  credentials: 'Credenciais Inválidas',
  denied: 'Você não tem acesso a esta página.',
  notFound: 'Página não encontrada.',
  recordNotFound: 'Registro não encontrado.',
  unreadable: 'A requisição não pôde ser lida.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  invalid: 'Os dados enviados são inválidos.',
  invalidValue: 'Valor inválido.',
  brokenLink: 'Link inválido.',
  usedLink: 'Este link expirou ou já foi usado.',
  tooMany: 'Muitas tentativas. Aguarde alguns instantes e tente novamente.',
  erpAway: 'O ERP está indisponível no momento. Tente novamente em instantes.',
  away: 'O portal está indisponível no momento. Tente novamente em instantes.',
  terms: 'É preciso aceitar os Termos de Uso para continuar.',
  maintenance: 'O portal está em manutenção. Tente novamente mais tarde.',
  twoStep: 'É preciso ativar a verificação em duas etapas para continuar.',
  proof: 'Confirme a sua identidade para continuar.',
  readOnly: 'Somente leitura durante o acesso como outro usuário.',
  otherCompany: 'A empresa ativa foi alterada em outra aba.',
  oneCompany: 'Esta consulta é de uma empresa por vez.',
  noCompany: 'Nenhuma empresa está vinculada ao seu usuário.',
  failure: 'Erro interno. Tente novamente em instantes.',
} as const;

export const unauthenticated = () => new HttpProblem(401, TEXTS.unauthenticated);
export const denied = () => new HttpProblem(403, TEXTS.denied);
export const notFound = (message: string = TEXTS.recordNotFound) => new HttpProblem(404, message);
export const usedLink = () => new HttpProblem(410, TEXTS.usedLink);
/** 422 for one field. */
export const invalid = (field: string, message: string = TEXTS.invalidValue) =>
  new HttpProblem(422, message, { errors: { [field]: [message] } });
