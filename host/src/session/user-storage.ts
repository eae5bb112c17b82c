/** What the portal keeps of a user in local storage: company, debts seen today, lists. The menu's width is the machine's. */
const OF_USERS = /^portal(\.company|\.open-debts|:list:)/;

/** Forgets whatever this browser keeps of those who used it; the next user finds nothing of the last. */
export function forgetUsers(): void {
  for (const key of Object.keys(localStorage)) if (OF_USERS.test(key)) localStorage.removeItem(key);
}
