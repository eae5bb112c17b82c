// @ts-check

/** Ends the command with one sentence where one of its options is no whole number. */
export function wholeNumbers(/** @type {Readonly<Record<string, unknown>>} */ values) {
  for (const [name, value] of Object.entries(values))
    if (!/^\d+$/.test(String(value))) {
      console.error(`--${name} is a whole number, not '${value}'.`);
      process.exit(1);
    }
}
