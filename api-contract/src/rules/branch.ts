/** The code of a branch, given as the code or, as screens show it, as `code - name`. */
export const branchCode = (branch: string): string =>
  (branch.split(' - ')[0] ?? '').replace(/ -?$/, '').trim();

/**
 * The code as addresses have it, of a branch shown as `code - name`: its first `branch_length` characters
 * (docs/product/calls.md, 'Values'), or fewer if this company's code is shorter.
 */
export function cutBranchCode(branch: string, branchLength: number): string {
  const separator = branch.indexOf(' - ');
  return branch.slice(0, separator < 0 ? branchLength : Math.min(branchLength, separator)).trim();
}

/** A branch for display: `code - name`, or only the code if the ERP has no name for it. */
export const namedBranch = (code: string, name: string): string => (name === '' ? code : `${code} - ${name}`);
