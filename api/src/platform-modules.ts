/**
 * What a part of the store imports of the platform, by the name that it imports it by (`api/db/transaction`); undefined
 * for anything else. In the bundle the build puts a list of them in this file's place (build.mjs).
 */
export const platformModule = (id: string): unknown =>
  /^(api|tooling)(\/|$)/.test(id) ? (require(id) as unknown) : undefined;
