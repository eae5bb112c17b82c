/** What a text of the ERP may hold as it is though JSON forbids it: line ends, tabs and the like, typed into a field. */
// eslint-disable-next-line no-control-regex -- these are looked for
const CONTROL = /[\u0000-\u001f]/g;
/** A backslash with what follows it; it is an escape only before these. */
const ESCAPE = /\\(?:(["\\/bfnrt]|u[\da-f]{4})|)/gi;

/**
 * Reads JSON of the ERP. Control characters and lone backslashes in its texts, which some of its versions do not escape,
 * are read as spaces and as backslashes. Throws where it is no JSON for another reason.
 */
export function erpJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(
      text
        .replace(CONTROL, ' ')
        .replace(ESCAPE, (all, escape?: string) => (escape === undefined ? '\\\\' : all)),
    );
  }
}
