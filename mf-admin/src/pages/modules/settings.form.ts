import type { AreaSettingsAnswer, AreaSettingsBody, Audience, SettingField } from 'api-contract';
import { numeric, required, type Rule, type Rules } from 'host/forms';
import type { FoundItem } from '../../parts/found-field';

/** Whom a flag is for, and the words of each. */
export const AUDIENCE_OPTIONS = [
  { value: 'all', label: 'Todos' },
  { value: 'percent', label: 'Parte dos usuários' },
  { value: 'types', label: 'Níveis de acesso' },
  { value: 'companies', label: 'Empresas' },
  { value: 'persons', label: 'Pessoas' },
] as const;

/** An audience as it is filled in: what belongs to another choice is kept while one chooses. */
export interface AudienceForm {
  to: string;
  percent: string;
  types: number[];
  companies: FoundItem[];
  persons: FoundItem[];
}

/** An area's settings as they are filled in. */
export interface AreaSettingsForm {
  /** Of numbers, texts and choices. */
  values: Record<string, string>;
  flags: Record<string, boolean>;
  audiences: Record<string, AudienceForm>;
}

/** Digits after the comma of a number that is no whole one. */
export const DECIMALS = 2;
/** The largest share of the users: all of them is no share. */
const MOST_PERCENT = 99;

const inWords = (value: number) => value.toLocaleString('pt-BR');

/** '6', '2,5', a text, a choice or a flag in words. */
export function initialText({ initial, options }: SettingField): string {
  if (typeof initial === 'boolean') return initial ? 'Sim' : 'Não';
  if (typeof initial === 'number') return inWords(initial);
  return options.find(({ value }) => value === initial)?.label ?? initial;
}

function audienceForm(
  to: Audience | undefined,
  { companies, persons }: Pick<AreaSettingsAnswer, 'companies' | 'persons'>,
): AudienceForm {
  const codes = to && 'companies' in to ? to.companies : [];
  const ids = to && 'persons' in to ? to.persons : [];
  return {
    to: Object.keys(to ?? {})[0] ?? 'all',
    percent: to && 'percent' in to ? String(to.percent) : '',
    types: to && 'types' in to ? to.types : [],
    companies: companies
      .filter(({ code }) => codes.includes(code))
      .map(({ code, name }) => ({ key: code, name })),
    persons: persons.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ key: String(id), name })),
  };
}

/** The form's values of what the server answered. */
export function formOf(settings: AreaSettingsAnswer): AreaSettingsForm {
  const { fields, values, audiences } = settings;
  const flags = fields.filter(({ kind }) => kind === 'flag');
  const others = fields.filter(({ kind }) => kind !== 'flag');
  return {
    values: Object.fromEntries(others.map(({ name }) => [name, String(values[name] ?? '')])),
    flags: Object.fromEntries(flags.map(({ name }) => [name, values[name] === true])),
    audiences: Object.fromEntries(flags.map(({ name }) => [name, audienceForm(audiences[name], settings)])),
  };
}

function audienceOf({ to, percent, types, companies, persons }: AudienceForm): Audience | null {
  if (to === 'percent') return { percent: Number(percent) };
  if (to === 'types') return { types };
  if (to === 'companies') return { companies: companies.map(({ key }) => key) };
  return to === 'persons' ? { persons: persons.map(({ key }) => Number(key)) } : null;
}

/** The body of `PUT modules/{area}/settings`. */
export function bodyOf(form: AreaSettingsForm, { fields, version }: AreaSettingsAnswer): AreaSettingsBody {
  const numbers = fields.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  const values = Object.entries(form.values).map(([name, text]) => [
    name,
    numbers.includes(name) ? Number(text) : text,
  ]);
  const audiences = Object.entries(form.audiences).flatMap(([name, to]) => {
    const audience = audienceOf(to);
    return audience === null ? [] : [[name, audience]];
  });
  return {
    values: { ...(Object.fromEntries(values) as AreaSettingsBody['values']), ...form.flags },
    audiences: Object.fromEntries(audiences) as AreaSettingsBody['audiences'],
    version,
  };
}

const within =
  (least: number | null, most: number | null): Rule<string, unknown> =>
  (text) => {
    const value = Number(text);
    if ((least === null || value >= least) && (most === null || value <= most)) return undefined;
    if (least === null) return `No máximo ${inWords(most ?? 0)}.`;
    return most === null ? `No mínimo ${inWords(least)}.` : `De ${inWords(least)} a ${inWords(most)}.`;
  };

/** A choice of a flag's audience needs its part. */
const chosen =
  <V>(flag: string, to: string, rule: Rule<V, AreaSettingsForm>): Rule<V, AreaSettingsForm> =>
  (value, context) => {
    const { flags, audiences } = context.values;
    return flags[flag] && audiences[flag]?.to === to ? rule(value, context) : undefined;
  };

/** Checks what the schema says of numbers, and that an audience is filled in; the rest is the server's. */
export function rulesOf(fields: readonly SettingField[]): Rules<AreaSettingsForm> {
  const rules = fields.flatMap(({ name, kind, whole, least, most }) => {
    if (kind === 'number')
      return [[`values.${name}`, [required, numeric(whole ? 0 : DECIMALS), within(least, most)]]];
    if (kind !== 'flag') return [];
    const of = `audiences.${name}`;
    return [
      [
        `${of}.percent`,
        [required, numeric(0), within(1, MOST_PERCENT)].map((rule) => chosen(name, 'percent', rule)),
      ],
      ...['types', 'companies', 'persons'].map((to) => [`${of}.${to}`, [chosen(name, to, required)]]),
    ];
  });
  return Object.fromEntries(rules) as Rules<AreaSettingsForm>;
}
