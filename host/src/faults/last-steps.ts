import { FAULT_LENGTHS, MOST_STEPS } from 'api-contract/rules';

/** What can be pressed, and what it is a part of. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [role]';
const PLACES = 'dialog, form, table, nav, header, main, [role]';
/** Roles that elements have by themselves, where that is not their name. */
const ROLES: Readonly<Record<string, string>> = { a: 'link', nav: 'navigation', input: 'field' };

/** Never a name or a text of it: those may be personal. */
const roleOf = (element: Element) =>
  element.getAttribute('role') ?? ROLES[element.localName] ?? element.localName;

let steps: string[] = [];
let lastPage: string | null = null;

function note(step: string): void {
  steps = [...steps, step.slice(0, FAULT_LENGTHS.step)].slice(-MOST_STEPS);
}

/** Notes the page, by its pattern, where it is another than before. */
function notePage(page: string | null): void {
  if (page === lastPage) return;
  lastPage = page;
  if (page !== null) note(`open ${page}`);
}

/**
 * The last steps in this tab, the newest last: pages by their patterns, and what was pressed by its role and the role of
 * what it is in.
 */
export function lastSteps(page: string | null): string[] {
  notePage(page);
  return steps;
}

/** Begins to note steps; `pageNow` is the pattern of the page on screen. */
export function watchSteps(pageNow: () => string | null): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest(PRESSED) : null;
      if (!pressed) return;
      notePage(pageNow());
      const place = pressed.parentElement?.closest(PLACES);
      note(`press ${roleOf(pressed)}${place ? ` in ${roleOf(place)}` : ''}`);
    },
    { capture: true },
  );
}
