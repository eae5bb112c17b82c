import { foldText } from './fold-text';

/** Password rules after OWASP ASVS 5 V6.2: a minimum length, no required characters, nothing that names the owner. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** The owner of the password; unknown fields are not compared. */
export interface PasswordOwner {
  readonly email?: string;
  readonly name?: string;
}

const LEVELS = ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const;

/** Lower case, without accents and without the digits and signs that people add to a name. */
const core = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

function namesOwner(password: string, { email = '', name = '' }: PasswordOwner): boolean {
  const own = [email, email.split('@')[0] ?? '', name].map(core).filter((text) => text !== '');
  const bare = core(password);
  return own.some((text) => text === bare || text === bare.replace(/(?<!\d)\d+$/, ''));
}

/** The shortest piece that, repeated, gives the text: `abcabcabc` → 3. */
function period(text: string): number {
  for (let length = 1; length < text.length; length++)
    if (text.startsWith(text.slice(length)) && text.length % length === 0) return length;
  return text.length;
}

/**
 * Why a password is refused, in Portuguese; empty if it is accepted. The server also passes a list of common passwords,
 * in lower case without accents and punctuation.
 */
export function passwordProblems(
  password: string,
  owner: PasswordOwner = {},
  isCommon: (core: string) => boolean = () => false,
): string[] {
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length < min) return [`Use ao menos ${min} caracteres.`];
  if (length > max) return [`Use no máximo ${max} caracteres.`];
  if (namesOwner(password, owner)) return ['A senha não pode ser o seu nome ou o seu e-mail.'];
  if (period(password) <= 3 || isCommon(core(password))) return ['Esta senha é muito comum. Escolha outra.'];
  return [];
}

/** The weights at which levels 1, 2, 3 and 4 begin. */
const LEAST = [14, 18, 23, 30];

type Level = 0 | 1 | 2 | 3 | 4;

/**
 * How hard a password is to guess, for a meter: 0 to 4 with a word. For display only; {@link passwordProblems} decides.
 */
export function passwordStrength(password: string): { level: Level; label: string } {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  // A repeated part adds little, so it counts once.
  const piece = password.slice(0, period(password));
  const weight = new Set(piece).size + Math.min(piece.length, 40) / 2 + kinds * 2;
  const length = [...password].length;
  const most = length < 6 ? 0 : length < PASSWORD_LENGTH.min ? 1 : 4;
  const level = Math.min(LEAST.filter((least) => weight >= least).length, most) as Level;
  return { level, label: LEVELS[level] };
}
