/** How long a message stays before the screen changes (spec part 1 section 9 and part 2 section 9), in milliseconds. */
export const READ = 2000;

/** Opens another screen of the portal after the user has had time to read the last message. */
export function leaveFor(path: string): void {
  setTimeout(() => window.location.assign(path), READ);
}
