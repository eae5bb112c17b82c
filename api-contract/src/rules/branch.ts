/** The code of a branch, given as the code or, as screens show it, as `code - name`. */
export const branchCode = (branch: string): string =>
  (branch.split(' - ')[0] ?? '').replace(/ -?$/, '').trim();

/** A branch for display: `code - name`, or only the code if the ERP has no name for it. */
export const namedBranch = (code: string, name: string): string => (name === '' ? code : `${code} - ${name}`);
