import {
  addDays,
  addMonths,
  foldText,
  formatDate,
  type IsoDate,
  monthName,
  parseDate,
  sundayOf,
  trimZeros,
} from 'api-contract';

/** Words that stand before a number: 'loja nº 2', 'pedido número 8541'. */
const NUMBER = ['n', 'no', 'nr', 'nro', 'num', 'numero'];
/** Words that a question may have and that say nothing to it. None of them turns or limits what is asked. */
const SMALL = new Set([
  ...NUMBER,
  ...(
    'a o as os um uma de da do das dos em na nos nas ao aos para pra pro e ha que com por favor me eu ja ainda dia ' +
    'ver mostre mostrar lista listar liste quero queria gostaria saber consultar qual quais quanto quantos quanta quantas ' +
    'sao estao tem tenho temos existe existem meu meus minha minhas nosso nossos nossa nossas todos todas ' +
    'esta este essa esse deste desta desse dessa neste nesta nesse nessa'
  ).split(' '),
]);
/** A1_LOJA has two characters; 'loja 2' is store 02. */
const STORE_SIZE = 2;

/** A question of the search box in parts. */
export interface Question {
  /** Its words without case, accents and small words, and without the store. */
  readonly words: readonly string[];
  /** A1_LOJA, of 'loja 02' and 'loja 2'. */
  readonly store: string | null;
}

export function questionOf(text: string): Question {
  const said = foldText(text)
    .split(/[\s?!,;:"'“”‘’()[\]…#ºª°]|\.(?![\p{L}\p{N}])/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const at = said.findIndex((word) => /^lojas?$/.test(word));
  const next = said.findIndex((word, place) => at >= 0 && place > at && !NUMBER.includes(word));
  const named = trimZeros(said[next] ?? '');
  const store =
    /^\w{1,2}$/.test(named) && !SMALL.has(named) ? named.padStart(STORE_SIZE, '0').toUpperCase() : null;
  const words = store === null ? said : [...said.slice(0, at), ...said.slice(next + 1)];
  return { words: words.filter((word) => !SMALL.has(word)), store };
}

/**
 * The words that are left when one word of each group was said; null where a group has none of its own. Words are as
 * `questionOf` has them: 'titulos', not 'títulos'.
 */
export function leftOf(
  words: readonly string[],
  ...groups: readonly (readonly string[])[]
): readonly string[] | null {
  return groups.every((group) => group.some((word) => words.includes(word)))
    ? words.filter((word) => !groups.some((group) => group.includes(word)))
    : null;
}

/** Runs of letters and of digits, these without zeros in front: 'TQ-01' is 'tq' and '1'. */
const piecesOf = (text: string) => (foldText(text).match(/\p{L}+|\d+/gu) ?? []).map(trimZeros);

/**
 * Whether a name has every word of a question, whatever stands between letters and numbers ('tq01' for 'TQ-01'). Letters may
 * be a word's beginning or its plural; a number is the whole one, so that tank 1 is not tank 10.
 */
export function isNamed(name: string, words: readonly string[]): boolean {
  const there = piecesOf(name);
  return words.every((word) => {
    const asked = piecesOf(word);
    const isAt = (at: number) =>
      asked.every((piece, n) => {
        const own = there[at + n];
        const isCut = n === asked.length - 1 && /\p{L}/u.test(piece) && own?.startsWith(piece);
        return own !== undefined && (own === piece || isCut || `${own}s` === piece);
      });
    return asked.length > 0 && there.some((_, at) => isAt(at));
  });
}

/** Days of a question, with how they are said after a noun: 'hoje', 'até domingo'. */
export interface Days {
  readonly said: string;
  /** What is planned for them: 'para hoje'. */
  readonly planned: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** '01' to '12'. */
const MONTHS = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));
/** What is named without a year and is over this year is the next one's where that is as near; else it may be either. */
const NEAR_MONTHS = 6;

const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 'yyyy-mm'.length)}-01`;
const lastOf = (month: IsoDate): IsoDate => addDays(addMonths(month, 1), -1);

/** A day or month to come, of 'mm-dd' and perhaps a year, not before `first`; null where there is none or it may be another. */
function toCome(monthDay: string, year: string | undefined, first: IsoDate): IsoDate | null {
  const thisYear = Number(first.slice(0, 'yyyy'.length));
  const [now, next] = [year ?? thisYear, thisYear + 1].map((of) => parseDate(`${of}-${monthDay}`));
  if (now && now >= first) return now;
  return year === undefined && next && next <= addMonths(first, NEAR_MONTHS) ? next : null;
}

/** 'dezembro', 'dezembro de 2026': the month to come. */
function namedMonth([word = '', year, ...more]: readonly string[], today: IsoDate): Days | null {
  const month = MONTHS.find((one) => foldText(monthName(`yyyy-${one}`)) === word);
  if (month === undefined || more.length > 0 || (year !== undefined && !/^20\d\d$/.test(year))) return null;
  const from = toCome(`${month}-01`, year, monthOf(today));
  if (!from) return null;
  const its = from.slice(0, 'yyyy'.length);
  const name = today.startsWith(its) ? monthName(from) : `${monthName(from)} de ${its}`;
  return { said: `em ${name}`, planned: `para ${name}`, from, to: lastOf(from) };
}

/** '20/06', '20/06/2026': the day to come. */
function namedDay(word: string, today: IsoDate): Days | null {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d\d))?$/.exec(word) ?? [];
  const monthDay = [month, day].map((part) => part.padStart(2, '0')).join('-');
  const on = toCome(monthDay, year === undefined ? year : `20${year}`, today);
  return on === null
    ? null
    : { said: `em ${formatDate(on)}`, planned: `para ${formatDate(on)}`, from: on, to: on };
}

/**
 * The days to come that these words name, if they are nothing else; a week ends on Sunday, a month with its last day. Null
 * for what is over, and for what may be another year's.
 */
export function daysOf(words: readonly string[], today: IsoDate): Days | null {
  const on = (said: string, day: IsoDate) => ({ said, planned: `para ${said}`, from: day, to: day });
  const until = (said: string, to: IsoDate) => ({ said, planned: said, from: today, to });
  const known: Record<string, () => Days> = {
    hoje: () => on('hoje', today),
    amanha: () => on('amanhã', addDays(today, 1)),
    semana: () => until('até domingo', sundayOf(today)),
    mes: () => until('até o fim do mês', lastOf(monthOf(today))),
  };
  const [word = '', ...more] = words;
  if (more.length === 0 && Object.hasOwn(known, word)) return known[word]!();
  return namedMonth(words, today) ?? (more.length === 0 ? namedDay(word, today) : null);
}
