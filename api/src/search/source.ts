import { foldText, formatCount, type IsoDate, type SearchHit } from 'api-contract';
import type { Params } from '../db/params';
import type { Session } from '../platform/session';
import type { Question } from './question';

/** What is looked for, and by whom. */
export interface Asked {
  readonly session: Session;
  /** At least two characters, trimmed. */
  readonly text: string;
  readonly today: IsoDate;
  /** At most this many rows are read. */
  readonly limit: number;
}

/** A record that was found, with what can be done with it. */
export interface Found extends SearchHit {
  readonly actions?: readonly SearchHit[];
}

/** One kind of record in the search box. An area names its own in `searches` (docs/server.md, 'Search'). */
export interface SearchSource {
  /** The heading of its results: 'Contratos'. Sources with one label share a heading. */
  readonly label: string;
  /** What stands before them, by the menu's names of icons ('wallet'). */
  readonly icon?: string;
  /** Who finds something; the rows are limited besides, as in the area's own calls. */
  readonly access: { readonly anyOf?: readonly number[]; readonly types?: readonly number[] };
  /** Its records belong to the active company: nothing is found without one. */
  readonly ofCompany: boolean;
  /** What a record is called before its number, without accents: 'nf 5981' is looked for as 5981. */
  readonly called?: readonly string[];
  readonly find: (asked: Asked) => Promise<readonly Found[]>;
  /** Questions about them (docs/product/session.md, 'Questions'): the figure in words with its list; none for others. */
  readonly answer?: (question: Question, asked: Asked) => Promise<readonly SearchHit[]>;
}

/** A number without its leading zeros, as users know it. */
const trimmed = (text: string) => text.replace(/^0+(?=.)/, '');

/**
 * A number that begins with the text, leading zeros left out on both sides. Written as a range, which the index on
 * `upper(ltrim(column, '0')) COLLATE "C"` serves whatever the text is.
 */
export const numberStarts =
  (column: string) =>
  (p: Params, text: string): string => {
    const from = trimmed(text).toUpperCase();
    const number = `(upper(ltrim(${column}, '0')) COLLATE "C")`;
    return `${number} >= ${p.add(from)} AND ${number} < ${p.add(`${from}\uffff`)}`;
  };

/** Whether a text contains another one, without case and accents: for the few rows that SQL does not search. */
export const includesWords = (text: string, wanted: string): boolean =>
  foldText(text).includes(foldText(wanted));

/** Answers to one question, at most. */
const MOST_ANSWERS = 5;

/** The first answers to a question; where there are more, their list comes last and says how many. */
export const fewOf = (hits: readonly SearchHit[], list: Omit<SearchHit, 'title'>): SearchHit[] =>
  hits.length > MOST_ANSWERS
    ? [...hits.slice(0, MOST_ANSWERS), { ...list, title: `Mais ${formatCount(hits.length - MOST_ANSWERS)}` }]
    : [...hits];
