import { ACCESS, type AccessCode, mayGrant, USER_TYPE } from 'api-contract/rules';
import type { TreeNode } from 'shared-ui/forms';

const nodesOf = (codes: readonly AccessCode[], parent: number | null): TreeNode[] =>
  codes
    .filter((one) => one.parent === parent)
    .map(({ code, label }) => {
      const children = nodesOf(codes, code);
      return { id: String(code), label, ...(children.length > 0 && { children }) };
    });

/** What a tree of access codes is made of. */
export interface TreeOf {
  /** Every code there is. */
  codes: readonly AccessCode[];
  typeId: number;
  /** Whether the flavour has 'Embalagens'. */
  packaging: boolean;
  /** The codes the user has already: one of an area that is gone is shown by its number. */
  held: readonly string[];
}

/** The access codes that users of a type may have, in their groups (docs/product/access.md, 'Access codes'). */
export function accessTree({ codes, typeId, packaging, held }: TreeOf): TreeNode[] {
  const offered = codes.filter(
    ({ code, types }) => types.includes(typeId) && (packaging || code !== ACCESS.packaging),
  );
  const there = (parent: number | null) => offered.some(({ code }) => code === parent);
  // The group of an area's code may be none of this type's.
  const placed = offered.map((one) => (there(one.parent) ? one : { ...one, parent: null }));
  const gone = held.filter((id) => !codes.some(({ code }) => String(code) === id));
  return [...nodesOf(placed, null), ...gone.map((id) => ({ id, label: id }))];
}

/** The codes of a tree, including its parents'. */
export const codesOf = (tree: readonly TreeNode[]): string[] =>
  tree.flatMap(({ id, children }) => [id, ...codesOf(children ?? [])]);

/** Who gives rights: his type and his own codes. */
export interface Granter {
  type_id: number;
  access: readonly number[];
}

/**
 * Whether he may give a code: one that he has, that the user has already, or that an area lets his type give
 * (docs/product/access.md, 'Who gives which rights'). Type 4 gives any.
 */
export const mayGive = (
  { type_id, access }: Granter,
  { codes, held }: Pick<TreeOf, 'codes' | 'held'>,
  code: string,
): boolean =>
  type_id === USER_TYPE.master ||
  access.includes(Number(code)) ||
  held.includes(code) ||
  mayGrant(codes, type_id, Number(code));

/** The part of a user's tree that somebody may give. A group stays for its children's sake. */
export function givable(rights: TreeOf, by: Granter): TreeNode[] {
  const part = (tree: readonly TreeNode[]): TreeNode[] =>
    tree.flatMap((node) => {
      if (!node.children) return mayGive(by, rights, node.id) ? [node] : [];
      const children = part(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return part(accessTree(rights));
}
