/** The code of a branch that is given by its code or, as screens show it, by `code - name`. */
export const branchCode = (branch: string): string =>
  (branch.split(' - ')[0] ?? '').replace(/ -?$/, '').trim();

/** A branch for display: `code - name`, or only the code if the ERP has no name for it. */
export const namedBranch = (code: string, name: string): string => (name === '' ? code : `${code} - ${name}`);
