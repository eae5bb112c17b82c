// @ts-check

/**
 * @typedef {import('./log.mjs').LogLine} LogLine
 * @typedef {ReturnType<typeof import('./live.mjs').liveReleases>[number]} Live
 */

const moment = (/** @type {string} */ at) => at.replace(/\.\d+Z$/, 'Z');

const since = (/** @type {LogLine | null} */ line) =>
  line ? `since ${moment(line.at)} by ${line.who}` : 'since before the log';

/** @returns {string[]} */
function linesOf(/** @type {Live} */ { name, live, canary, back, forward }) {
  const rolledBack = live?.since?.action === 'rollback' ? ', rolled back' : '';
  const ways = [back && `--rollback to ${back.version}`, forward && `--forward to ${forward.version}`]
    .filter(Boolean)
    .join(', ');
  const main = live ? `${live.version} for everybody ${since(live.since)}${rolledBack}` : 'live for nobody';
  return [
    `${name} ${main}${ways ? ` (${ways})` : ''}`,
    ...(canary
      ? [
          `${name} ${canary.version} for ${canary.to}${canary.bySteps ? ' by steps' : ''} ${since(canary.since)}`,
        ]
      : []),
  ];
}

const logLine = (/** @type {LogLine} */ { at, who, action, version, from, to, why, smoke }) =>
  [
    `  ${moment(at)}`,
    action,
    version ?? '-',
    to && `for ${to}`,
    from && `in place of ${from.split('/').at(-2)}`,
    `by ${who}`,
    smoke && `smoke mount ${smoke}`,
    why && `(${why})`,
  ]
    .filter(Boolean)
    .join(' ');

/** What is live as lines of text; for one named remote with its log, newest first. */
export function listLines(/** @type {Live[]} */ all, /** @type {string | undefined} */ name) {
  const shown = all.filter((one) => name === undefined || one.name === name);
  if (shown.length === 0) return [name ? `${name} was never released here.` : 'Nothing is released yet.'];
  return shown.flatMap((one) => [...linesOf(one), ...(name ? one.log.map(logLine) : [])]);
}
