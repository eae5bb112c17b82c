import { browserStorage } from '../storage/storage';

/**
 * User data in local storage: company, how a session begins, the height of 'Para hoje', debts shown today, what the bell has shown, lists, records seen last. The menu's width is not among it: it belongs to
 * the device.
 */
const OF_USERS = /^portal(\.company|\.start|\.today|\.open-debts|\.bell|:list:|:seen:)/;

/** Removes everything this browser stores about its users, so that the next user finds no data of the last one. */
export function forgetUsers(): void {
  for (const key of browserStorage.keys()) if (OF_USERS.test(key)) browserStorage.set(key, null);
}
