// @ts-check

const STYLE = `
  :host { all: initial; }
  div {
    position: fixed; inset: auto 0 0; z-index: 2147483646; padding: 2px 16px; overflow: hidden; background: #7a4a00;
    color: #fff; font: 600 12px/20px system-ui, sans-serif; text-align: center; text-overflow: ellipsis;
    white-space: nowrap; pointer-events: none;
  }
`;

/** Says over the page's foot, always, that this is a dev server: nobody may take it for the portal that others see. */
export function showRibbon(/** @type {string} */ text) {
  const place = document.createElement('portal-dev-server-ribbon');
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const bar = document.createElement('div');
  bar.setAttribute('role', 'note');
  bar.setAttribute('aria-label', 'Desenvolvimento');
  bar.textContent = text;
  root.append(bar);
  document.documentElement.append(place);
}
