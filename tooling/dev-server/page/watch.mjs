// @ts-check
import { PROBLEMS, THROWN } from '../page.mjs';
import { makeOverlay } from './overlay.mjs';

/** @typedef {import('./overlay.mjs').Problem} Problem */

/** Shows in the page what is wrong with its areas; the answer hears the dev server's events (area-client.mjs). */
export function showProblems() {
  const show = makeOverlay();
  /** @type {Problem[]} */
  let standing = [];
  /** @type {Problem[]} */
  let thrown = [];
  const known = new Set();
  const draw = () => show([...standing, ...thrown]);

  /** Errors of an area's own code; those of others are the portal's. */
  async function onError(/** @type {unknown} */ error) {
    if (!(error instanceof Error) || !error.stack?.includes('/dev/mf-') || known.has(error.stack)) return;
    known.add(error.stack);
    const body = JSON.stringify({ message: String(error), stack: error.stack });
    const answer = await fetch(THROWN, { method: 'POST', body });
    thrown = [...thrown, { title: 'Erro na tela', text: await answer.text() }];
    draw();
  }
  const read = async () => {
    standing = await (await fetch(PROBLEMS)).json();
    draw();
  };
  /** A dev server that was stopped has nothing to tell. */
  const quietly = (/** @type {Promise<void>} */ work) => void work.catch(() => undefined);

  window.addEventListener('error', ({ error }) => quietly(onError(error)));
  window.addEventListener('unhandledrejection', ({ reason }) => quietly(onError(reason)));
  // React tells here what an error boundary caught.
  const tell = console.error;
  console.error = (/** @type {unknown[]} */ ...parts) => {
    tell(...parts);
    for (const part of parts) quietly(onError(part));
  };
  quietly(read());

  return (/** @type {{ action?: string }} */ { action }) => {
    if (action === 'built') {
      thrown = [];
      known.clear();
    }
    // `sync` is the stream's first event: what came up before an area connected to it was told to nobody.
    if (action === 'built' || action === 'types' || action === 'sync') quietly(read());
  };
}
