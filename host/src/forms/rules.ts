import { numberProblem } from 'api-contract/rules';
import { dayOf } from 'shared-ui';
import { getAt, pathsOf, type At, type RulePath } from './path';

/** Messages by path: `{ cnpj: 'CNPJ Inválido!', 'items.0.code': 'Campo obrigatório.' }`. */
export type Errors = Readonly<Record<string, string>>;

/** What a rule can read besides its value: the whole form, and the field's own path (`items.2.code`). */
export interface RuleContext<T> {
  values: T;
  path: string;
}
/** One check of one field: returns the message, or undefined when valid. `needs` marks the field as required. */
export interface Rule<V, T> {
  (value: V, context: RuleContext<T>): string | undefined;
  needs?: (values: T) => boolean;
}
/** The checks of a form by path, in order; the first message wins. Rows: `'items.*.code': [required]`. */
export type Rules<T> = { readonly [P in RulePath<T>]?: readonly Rule<At<T, P>, T>[] };

export const REQUIRED = 'Campo obrigatório.';

/** True for an empty or blank text, no choice, no file, or no row. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The field must be filled in. Pass a message where the form has its own. */
export function requiredAs(message: string): Rule<unknown, unknown> {
  return Object.assign((value: unknown) => (isBlank(value) ? message : undefined), { needs: () => true });
}
export const required = requiredAs(REQUIRED);

/** The text must pass `isGood`. An empty text passes: that is what `required` checks. */
export const valid =
  (isGood: (text: string) => boolean, message: string): Rule<string, unknown> =>
  (value) =>
    isBlank(value) || isGood(value) ? undefined : message;

/** A number with at most so many decimals, as `QuantityField` and `MoneyField` give it. */
export const numeric =
  (decimals: number): Rule<string, unknown> =>
  (value) =>
    numberProblem(value, decimals);

/** A day, `dd/mm/yyyy` as its field shows it. */
export const day = valid((text) => dayOf(text) !== null, 'Data inválida.');

/** An e-mail address. */
export const email = valid((text) => /^\S+@\S+\.\S+$/.test(text.trim()), 'E-mail inválido.');

/** The rule applies only while `condition` is true, for fields that depend on others. */
export function when<V, T>(condition: (values: T) => boolean, rule: Rule<V, T>): Rule<V, T> {
  const checked: Rule<V, T> = (value, context) =>
    condition(context.values) ? rule(value, context) : undefined;
  return Object.assign(checked, {
    needs: (values: T) => condition(values) && (rule.needs?.(values) ?? false),
  });
}

const rulesAt = <T>(rules: Rules<T>, path: string): readonly Rule<unknown, T>[] =>
  (rules as Record<string, readonly Rule<unknown, T>[] | undefined>)[path.replace(/\.\d+(?=\.|$)/g, '.*')] ??
  [];

function firstMessage<T>(
  rules: readonly Rule<unknown, T>[],
  value: unknown,
  context: RuleContext<T>,
): string | undefined {
  for (const rule of rules) {
    const message = rule(value, context);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** Returns all errors of the values. Pure, so that a form's rules are tested as a table of cases. */
export function checkValues<T>(rules: Rules<T>, values: T): Errors {
  const errors: Record<string, string> = {};
  for (const rulePath of Object.keys(rules)) {
    for (const path of pathsOf(values, rulePath)) {
      const message = firstMessage(rulesAt(rules, path), getAt(values, path), { values, path });
      if (message !== undefined) errors[path] = message;
    }
  }
  return errors;
}

/** Whether the field at a path is required with the current values. */
export const isRequired = <T>(rules: Rules<T>, values: T, path: string): boolean =>
  rulesAt(rules, path).some((rule) => rule.needs?.(values));
