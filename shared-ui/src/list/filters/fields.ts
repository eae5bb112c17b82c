import { periodText, saoPauloToday, trimZeros, type IsoDate, type Period } from 'api-contract/rules';
import { dayOf } from '../../date-field/date-field';
import type { Option } from '../../select/select';
import type { Filter } from '../declaration';

/** What is filled in, by the filters' names. */
export type Values = Readonly<Record<string, string>>;

/** One thing to filter by: a filter, or two dates that are the ends of one period. */
export interface FilterField {
  label: string;
  filter: Filter;
  /** The period's other end; `filter` is its first day. */
  until?: Filter;
}

const FROM = /_from$/;

/** The filters as a person sees them: dates named `…_from` and `…_to` are one period. */
export function fieldsOf(filters: readonly Filter[]): FilterField[] {
  const dates = filters.filter(({ type }) => type === 'date');
  const endOf = ({ name }: Filter) =>
    FROM.test(name) ? dates.find((other) => other.name === name.replace(FROM, '_to')) : undefined;
  const ends = new Set(dates.map((filter) => endOf(filter)));
  return filters.flatMap((filter) => {
    if (ends.has(filter)) return [];
    const until = filter.type === 'date' ? endOf(filter) : undefined;
    return until
      ? [{ label: filter.label.replace(/\s+(de|inicial|in[ií]cio)$/i, ''), filter, until }]
      : [{ label: filter.label, filter }];
  });
}

/** The names a field is sent by. */
export const namesOf = ({ filter, until }: FilterField): string[] =>
  until ? [filter.name, until.name] : [filter.name];

/** Whether a field is filled in. */
export const isFilled = (field: FilterField, values: Values): boolean =>
  namesOf(field).some((name) => Boolean(values[name]));

/** The days of a period's field. */
export const periodIn = ({ filter, until }: FilterField, values: Values): Period => ({
  from: values[filter.name] ?? '',
  to: (until && values[until.name]) ?? '',
});

const shownDay = (iso: string) => iso.split('-').reverse().join('/');

/** What a field is filled in with, in words; `options` are its choices, as far as they are known. */
export function textOf(
  field: FilterField,
  values: Values,
  options: readonly Option[] = [],
  today: IsoDate = saoPauloToday(),
): string {
  const { filter, until } = field;
  const value = values[filter.name] ?? '';
  if (until) return periodText(periodIn(field, values), today);
  if (filter.type === 'date') return shownDay(value);
  // An ERP's number stands here as it does in the rows.
  if (filter.type === 'text') return trimZeros(value);
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A filter's draft as its control shows it: a day is kept `dd/mm/yyyy` until it is applied. */
export const draftOf = (filter: Filter, applied: string): string =>
  filter.type === 'date' ? shownDay(applied) : applied;

/** A draft as the call takes it; null when it is no date. */
export const appliedOf = (filter: Filter, draft: string): string | null =>
  filter.type === 'date' && draft !== '' ? dayOf(draft) : draft.trim();

/** Only what is filled in. */
export const filledOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * The fields that stand in the line above the list: those declared `usual`, else the first choice and the first period. The
 * first text is the line's search box.
 */
export function lineFields(fields: readonly FilterField[]): {
  search: FilterField | undefined;
  usual: readonly FilterField[];
  radios: readonly FilterField[];
} {
  const declared = fields.filter(({ filter }) => filter.usual);
  const choice = fields.find(({ filter }) => filter.type === 'select');
  const period = fields.find(({ until }) => until);
  return {
    search: fields.find(({ filter }) => filter.type === 'text'),
    usual: (declared.length > 0 ? declared : [choice, period]).filter((field) => field !== undefined),
    radios: fields.filter(({ filter }) => filter.type === 'radio'),
  };
}
