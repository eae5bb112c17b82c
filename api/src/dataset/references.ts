import { KeySet, keyOf } from './key-set';
import { ERP_TABLES, type ErpTable, type Reference } from '../erp/tables/tables';

const SHARED = '';

/** One referenced column list of a table: all its keys, by branch and across branches. */
interface Target {
  table: string;
  columns: readonly string[];
  inBranch: KeySet;
  anywhere: KeySet | undefined;
  branches: Set<string>;
}

const nameOf = (ref: Reference): string => `${ref.table} ${ref.target.join(' ')}`;

/**
 * Rows of a branch may refer to rows of the same branch, of a shorter branch code that covers it, and to shared rows
 * (xFilial).
 */
const sees = (branch: string, other: string): boolean =>
  other === SHARED || branch === SHARED || branch.startsWith(other) || other.startsWith(branch);

/** Remembers the keys that later tables refer to, and reports broken references. */
export class References {
  private readonly targets = new Map<string, Target>();

  constructor() {
    for (const ref of ERP_TABLES.flatMap((table) => table.references)) {
      const before = this.targets.get(nameOf(ref));
      const anywhere = ref.anyBranch ? new KeySet() : before?.anywhere;
      const { table, target: columns } = ref;
      this.targets.set(nameOf(ref), {
        table,
        columns,
        inBranch: new KeySet(),
        anywhere,
        branches: new Set(),
      });
    }
  }

  /** Returns a function that remembers each row of `table`, or nothing if no table refers to it. */
  collector(table: ErpTable): ((row: readonly string[]) => void) | undefined {
    const wanted = [...this.targets.values()].filter((target) => target.table === table.file);
    if (wanted.length === 0) return undefined;
    const order = [...table.columns.keys()];
    const branchAt = table.branch === undefined ? -1 : order.indexOf(table.branch);
    const plans = wanted.map((target) => ({ target, at: target.columns.map((name) => order.indexOf(name)) }));
    return (row) => {
      const branch = row[branchAt] ?? SHARED;
      for (const { target, at } of plans) {
        const key = keyOf(at.map((n) => row[n] ?? ''));
        target.branches.add(branch);
        target.inBranch.add(keyOf([branch, key]), 1);
        target.anywhere?.add(key, 1);
      }
    };
  }

  /** Returns a function that gives the broken references of a row. `bound` lists the columns of the file. */
  checker(table: ErpTable, bound: (column: string) => boolean): (row: readonly string[]) => Reference[] {
    const order = [...table.columns.keys()];
    const branchAt = table.branch === undefined ? -1 : order.indexOf(table.branch);
    const plans = table.references
      .filter((ref) => ref.columns.every(bound))
      .map((ref) => ({
        ref,
        target: this.targets.get(nameOf(ref)),
        at: ref.columns.map((name) => order.indexOf(name)),
      }));
    return (row) => {
      const misses: Reference[] = [];
      for (const { ref, target, at } of plans) {
        const values = at.map((n) => row[n] ?? '');
        if (values[0] === '' || !target) continue;
        if (!this.found(target, row[branchAt] ?? SHARED, keyOf(values), ref.anyBranch)) misses.push(ref);
      }
      return misses;
    };
  }

  private found(target: Target, branch: string, key: string, anyBranch: boolean): boolean {
    if (anyBranch) return target.anywhere?.has(key) ?? false;
    for (const other of target.branches) {
      if (sees(branch, other) && target.inBranch.has(keyOf([other, key]))) return true;
    }
    return false;
  }
}
