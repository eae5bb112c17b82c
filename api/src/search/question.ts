import { addDays, foldText, type IsoDate, sundayOf } from 'api-contract';

/** Words that a question may have and that say nothing to it. */
const SMALL = new Set(
  (
    'a o as os de da do das dos em no na nos nas e ha que me ver mostre mostrar quais qual quanto quantos quanta quantas ' +
    'tenho temos meu meus minha minhas esta este deste desta neste nesta para com'
  ).split(' '),
);
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
  const said = foldText(text).split(/(?:[\s?!,;:"“”()]|\.(?!\S))+/);
  const at = said.findIndex(
    (word, place) => /^lojas?$/.test(word) && /^\w{1,2}$/.test(said[place + 1] ?? ''),
  );
  const store = at < 0 ? null : said[at + 1]!.padStart(STORE_SIZE, '0').toUpperCase();
  const words = said.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  return { words: words.filter((word) => word !== '' && !SMALL.has(word)), store };
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

/** Days of a question, with how they are said after a noun: 'hoje', 'esta semana'. */
export interface Days {
  readonly said: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The days that these words name, if they are nothing else; a week ends on Sunday, a month with its last day. */
export function daysOf(words: readonly string[], today: IsoDate): Days | null {
  const monthEnd = () => {
    const [year = 0, month = 0] = today.split('-').map(Number);
    return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, today.length);
  };
  const known: Record<string, () => Days> = {
    hoje: () => ({ said: 'hoje', from: today, to: today }),
    amanha: () => ({ said: 'amanhã', from: addDays(today, 1), to: addDays(today, 1) }),
    semana: () => ({ said: 'até domingo', from: today, to: sundayOf(today) }),
    mes: () => ({ said: 'até o fim do mês', from: today, to: monthEnd() }),
  };
  const [word = '', ...more] = words;
  return more.length === 0 && Object.hasOwn(known, word) ? known[word]!() : null;
}
