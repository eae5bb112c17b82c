/** Prints the head of a table as docs/measurements.md has them; what is returned prints a row of it. */
export function table(...heads: readonly string[]): (...cells: readonly (number | string)[]) => void {
  const row = (...cells: readonly (number | string)[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log();
  row(...heads);
  row(...heads.map(() => '---'));
  return row;
}

/** A time to a tenth of a ms; a dash where nothing was timed. */
export const msText = (ms: number): string => (Number.isNaN(ms) ? '–' : ms.toFixed(1));

/** A number of things, with separators. */
export const countText = (count: number): string => count.toLocaleString('en');

/** A share of 1 in per cent. */
export const percentText = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`;
