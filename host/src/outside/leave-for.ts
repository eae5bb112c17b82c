/** How long a message is read before the screen is left (spec part 1 section 9 and part 2 section 9), in milliseconds. */
export const READ = 2000;

/** Goes to another screen of the portal once the message that was just shown has been read. */
export function leaveFor(path: string): void {
  setTimeout(() => window.location.assign(path), READ);
}
