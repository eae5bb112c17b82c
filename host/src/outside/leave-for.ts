/** How long a message stays before the screen changes (docs/product/texts.md, 'Toasts'), in milliseconds. */
export const READ = 2000;

/** Opens another screen of the portal after the user has had time to read the last message. */
export function leaveFor(path: string): void {
  setTimeout(() => window.location.assign(path), READ);
}
