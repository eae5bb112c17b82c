import { fork } from 'node:child_process';

/** What runs beside the portal in a process of its own, so that neither its time nor its memory is counted as the portal's. */
type Role = 'caller' | 'reader' | 'sink';

/** Starts the bench's program in a role. */
export const startAs = (role: Role) => fork(__filename, [role]);

/** The role of this process; the bench itself has none. */
export const isRole = (role: Role) => process.send !== undefined && process.argv[2] === role;
/** Whether this process is the bench. */
export const isBench = () => process.send === undefined;

/** Tells the bench. */
export const tell = (message: object | string | number) => process.send?.(message);
