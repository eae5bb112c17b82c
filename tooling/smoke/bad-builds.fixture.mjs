// @ts-check
import { writeArea } from './area.fixture.mjs';

/** The area that the bad builds are of, and the page of them that is bad. */
export const NAME = 'mf-smoke';
const BAD = '/admin/smoke-bad';

/** How a refusal begins that is about a page, or a slot, in the portal. */
const page = (/** @type {string} */ fault, at = BAD) =>
  `${NAME}: ${at} does not come up in the portal at PORTAL: ${fault}.`;
const leaves = (/** @type {string} */ what) => `${NAME}: ${BAD} leaves behind: ${what}.`;

/**
 * @typedef {keyof typeof import('./area.fixture.mjs').PAGES} Page
 * @typedef {{ what: string, words: string, page?: Page, at?: string, slot?: [string, keyof typeof
 *   import('./area.fixture.mjs').SLOTS], more?: Parameters<typeof writeArea>[5] }} BadBuild `words` are those of the
 *   refusal, with PORTAL for the portal's address; `page` is what the page `at` does
 */

/** Builds that must not go live, each with what is wrong with it. @type {readonly BadBuild[]} */
export const BAD_BUILDS = [
  {
    what: 'throws when it is first loaded, and not when it is asked for again',
    more: { load: "if (!window.portalAsked) { window.portalAsked = 1; throw new Error('the load broke'); }" },
    words: page('the load broke'),
  },
  {
    what: 'does not end when it is loaded',
    more: { load: 'for (;;);' },
    words: page('it does not answer within 10 s'),
  },
  { what: 'throws when it is drawn', page: 'throwing', words: page('the page broke') },
  { what: 'rejects a promise', page: 'rejecting', words: page('the promise broke') },
  { what: 'shows its failure card', page: 'failing', words: page('it shows its failure card') },
  { what: 'stays blank', page: 'blank', words: page('nothing is on screen') },
  { what: 'does not end once it is there', page: 'endless', words: page('it does not answer within 10 s') },
  {
    what: 'does not end at a deep link',
    page: 'endless',
    at: '/admin/smoke-bad/:id',
    words: page('it does not answer within 10 s', '/admin/smoke-bad/:id'),
  },
  {
    what: 'does not end when it is left',
    page: 'staying',
    words: `${NAME}: ${BAD} does not answer any more`,
  },
  {
    what: 'sets state while it draws',
    page: 'restless',
    words: `${NAME}: ${BAD} does not come up in the portal at PORTAL: Minified React error #301;`,
  },
  { what: 'sets state in each effect', page: 'rendering', words: page('it renders again and again') },
  {
    what: 'navigates without end',
    page: 'moving',
    words: page('Navigates without end: more than 50 times in a second'),
  },
  {
    what: 'makes a call again and again',
    page: 'asking',
    words: page('it asks GET /api/health again and again'),
  },
  { what: 'leaves an interval', page: 'ticking', words: leaves('setInterval') },
  { what: 'leaves a timer that begins itself again', page: 'polling', words: leaves('setTimeout') },
  {
    what: 'leaves a listener of the whole page',
    page: 'listening',
    words: leaves('a listener of window keydown'),
  },
  { what: 'leaves a style sheet', page: 'styling', words: leaves('a style sheet') },
  {
    what: "sets the body's own style",
    page: 'dressing',
    words: `${NAME}: ${BAD} changes what is not its own: body style="overflow: hidden;".`,
  },
  {
    what: 'has a style sheet about the body',
    page: 'painting',
    words: `${NAME}: ${BAD} changes what is not its own: body background-color: rgb(255, 99, 71).`,
  },
  { what: 'adds to a prototype', page: 'extending', words: leaves('Array.prototype.last') },
  { what: "replaces a function of the browser's", page: 'replacing', words: leaves('alert') },
  { what: 'makes a global', page: 'naming', words: leaves('the global smokeWasHere') },
  {
    what: 'does not say who may open its page',
    more: { access: null },
    words: `${NAME}/remote.json: ${BAD} does not say who may open it`,
  },
  {
    what: 'makes a call that the portal does not have',
    more: { calls: ['GET smoke-nowhere'] },
    words: `${NAME} calls GET /api/smoke-nowhere, which the portal at PORTAL does not have.`,
  },
  {
    what: 'imports what the host does not have',
    more: { imports: { 'shared-ui': ['Nowhere'] } },
    words: `${NAME} imports Nowhere of shared-ui, which this portal's host (`,
  },
  {
    what: 'has a slot that throws',
    slot: ['home:contracts', 'throwing'],
    words: `${NAME}: its slot at home:contracts does not come up in the portal at PORTAL: the slot broke.`,
  },
  {
    what: 'has a slot in a tile that throws',
    slot: ['home:tile-contracts', 'throwing'],
    words: `${NAME}: its slot at home:tile-contracts does not come up in the portal at PORTAL: the slot broke.`,
  },
  {
    what: 'has a slot that rejects a promise',
    slot: ['home:tile-contracts', 'rejecting'],
    words: `${NAME}: its slots at home do not come up in the portal at PORTAL: the promise of the slot broke.`,
  },
];

/** Writes one of them. @returns {string} the folder */
export function writeBad(
  /** @type {string} */ dist,
  /** @type {BadBuild} */ { page: kind = 'good', at = BAD, slot, more },
) {
  const slots = slot ? { [slot[0]]: slot[1] } : {};
  return writeArea(dist, NAME, { [at]: kind }, undefined, slots, more);
}
