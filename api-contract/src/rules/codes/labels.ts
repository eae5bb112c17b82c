/** Codes with the Portuguese word shown for each, in the order they are offered. */
export type Labels = readonly (readonly [code: string | number, label: string])[];

/** The word of a code; a code that is not listed is shown as it came. */
export function labelOf(labels: Labels, code: string | number): string {
  const wanted = String(code).trim();
  return labels.find(([known]) => String(known) === wanted)?.[1] ?? wanted;
}

/** The codes as the choices of a select. */
export const optionsOf = (labels: Labels): { value: string; label: string }[] =>
  labels.map(([code, label]) => ({ value: String(code), label }));
