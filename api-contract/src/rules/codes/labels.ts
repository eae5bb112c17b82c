/** Codes with their Portuguese labels, in the order in which they are offered. */
export type Labels = readonly (readonly [code: string | number, label: string])[];

/** The label of a code; an unknown code is shown unchanged. */
export function labelOf(labels: Labels, code: string | number): string {
  const wanted = String(code).trim();
  return labels.find(([known]) => String(known) === wanted)?.[1] ?? wanted;
}

/** The codes as options of a select. */
export const optionsOf = (labels: Labels): { value: string; label: string }[] =>
  labels.map(([code, label]) => ({ value: String(code), label }));
