// @ts-check

/** @typedef {{ title: string, text: string }} Problem */

const STYLE = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 16px 64px; z-index: 2147483647; max-width: 960px; max-height: 60vh; margin: 0 auto;
    overflow: auto; overscroll-behavior: contain; border-radius: 8px; border-top: 4px solid #f26d6d;
    background: #1d2025; color: #f1f3f5; box-shadow: 0 8px 32px rgb(0 0 0 / 40%); font: 14px/1.5 system-ui, sans-serif;
  }
  header {
    position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; gap: 16px;
    padding: 8px 8px 8px 16px; background: #1d2025; font-weight: 600;
  }
  button {
    padding: 8px 12px; border: 1px solid #6b7280; border-radius: 6px; background: none; color: inherit; font: inherit;
    cursor: pointer;
  }
  button:hover { background: #343a40; }
  button:focus-visible { outline: 2px solid #8ec5ff; outline-offset: 2px; }
  h2 { margin: 0; padding: 8px 16px 0; color: #ff9c9c; font: inherit; font-weight: 600; }
  pre {
    margin: 0; padding: 4px 16px 16px; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) { section { border: 3px double Highlight; } }
`;

/** An element with a text. */
function element(/** @type {string} */ tag, text = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/**
 * What is wrong on the dev server, over the page's foot. It takes no focus, since somebody may be typing; Esc or its button
 * closes it until there is another problem.
 */
export function makeOverlay() {
  const place = document.createElement('portal-dev-server');
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // The portal's pages take style elements with their nonce only.
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  let shown = '';
  const close = () => place.remove();
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !place.isConnected) return;
      event.stopImmediatePropagation();
      close();
    },
    { capture: true },
  );

  /** Shows these problems in the place of those before; none takes it away. */
  return (/** @type {Problem[]} */ problems) => {
    const now = JSON.stringify(problems);
    if (now === shown) return;
    shown = now;
    if (problems.length === 0) return close();
    const section = element('section');
    section.setAttribute('role', 'alert');
    section.setAttribute('aria-label', 'Problemas no desenvolvimento');
    const head = element('header');
    const button = element('button', 'Fechar (Esc)');
    button.addEventListener('click', close);
    head.append(element('span', 'Desenvolvimento'), button);
    section.append(head);
    for (const { title, text } of problems) section.append(element('h2', title), element('pre', text));
    document.documentElement.append(place);
    // In the page already, so that a screen reader hears it.
    root.replaceChildren(section);
  };
}
