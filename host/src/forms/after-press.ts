const ENDS = ['pointerup', 'pointercancel'];

let pressed = false;
window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const name of ENDS) window.addEventListener(name, () => (pressed = false), { capture: true });

/**
 * Runs `then` now or, while a pointer is pressed, after it is released and its click is handled. A message that
 * appears or disappears between press and release would move the button away from the pointer.
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
