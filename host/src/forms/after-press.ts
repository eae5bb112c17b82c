const ENDS = ['pointerup', 'pointercancel'];

let pressed = false;
window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const name of ENDS) window.addEventListener(name, () => (pressed = false), { capture: true });

/**
 * Runs `then` now or, while a pointer is pressed, once it is up and its click is done: a message that comes or goes
 * between press and release would move what was pressed away.
 */
export function afterPress(then: () => void): void {
  if (!pressed) {
    then();
    return;
  }
  const end = () => {
    for (const name of ENDS) window.removeEventListener(name, end);
    setTimeout(then);
  };
  for (const name of ENDS) window.addEventListener(name, end);
}
