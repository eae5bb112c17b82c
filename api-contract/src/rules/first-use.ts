/**
 * Makes something when it is first asked for, and once. For formatters of `Intl`: the first one of a new browser
 * process takes it 66 to 92 ms on a slow machine (docs/measurements-history.md), which a module would take before the
 * first rows are drawn.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** A formatter of times as São Paulo's clocks show them, in Portuguese unless told otherwise. */
export const inSaoPaulo = (
  parts: Intl.DateTimeFormatOptions,
  locale = 'pt-BR',
): (() => Intl.DateTimeFormat) =>
  onFirstUse(() => new Intl.DateTimeFormat(locale, { timeZone: 'America/Sao_Paulo', ...parts }));
