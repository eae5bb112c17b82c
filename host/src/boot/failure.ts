import type { RootOptions } from 'react-dom/client';

/** System colours: they follow the page's scheme and forced colours, and need no style sheet. */
const LOOK = {
  body: 'display:grid;place-content:center;justify-items:center;gap:16px;min-height:100dvh;padding:16px;background:Canvas;color:CanvasText;font:600 18px/1.4 system-ui,sans-serif;text-align:center',
  text: 'margin:0',
  button:
    'min-height:40px;padding:0 16px;border:1px solid ButtonBorder;border-radius:8px;background:ButtonFace;color:ButtonText;font:inherit;font-size:14px;cursor:pointer',
};

/**
 * The last resort: where the portal's own code is not there, or has failed as a whole, a reload is offered. Plain DOM,
 * because no component may be available.
 */
export function offerReload(root: HTMLElement, text = 'Ops! Tivemos um problema por aqui.'): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = text;
  message.style.cssText = LOOK.text;
  const retry = document.createElement('button');
  retry.textContent = 'Tentar Novamente';
  retry.style.cssText = LOOK.button;
  retry.onclick = () => window.location.reload();
  const box = document.createElement('div');
  box.style.cssText = LOOK.body;
  box.append(message, retry);
  root.replaceChildren(box);
}

/** For a root of React's: an error that no boundary has caught leaves it empty. */
export const orReload = (root: HTMLElement): RootOptions => ({
  onUncaughtError(error) {
    offerReload(root);
    // As an uncaught error, which is what it is: to the console, and to whoever tells the server of them.
    reportError(error);
  },
});

/** In the page's own script: without the scripts that it begins with, nothing of the portal ever runs. */
export function offerReloadWithoutScripts(): void {
  const look = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) offerReload(document.body.querySelector('div')!);
  };
  // The error of an element does not rise: it is seen on its way down.
  window.addEventListener('error', look, true);
}
