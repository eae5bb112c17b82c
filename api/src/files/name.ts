const NAME = /^[a-z][a-z0-9_-]*\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/;

/** Whether the server could have created this name; no other name is ever looked up in a folder or bucket. */
export const isFileName = (name: string): boolean => NAME.test(name);

/** Throws for a name that no store can contain. */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`Not a name of the file store: ${name}`);
}
