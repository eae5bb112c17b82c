const NAME = /^[a-z-]+\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/;

/** Whether the server could have made this name: nothing else is looked for, in a folder or in a bucket. */
export const isFileName = (name: string): boolean => NAME.test(name);

/** Throws for a name that no store keeps anything under. */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a name of the file store: ${name}`);
}
