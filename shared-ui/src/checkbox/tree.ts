/** A node of a `CheckboxTree`; `id` is the chosen value, such as an access code. */
export interface TreeNode {
  id: string;
  label: string;
  children?: readonly TreeNode[];
}

/** Whether all, some or none of a node is chosen. */
export type Chosen = 'all' | 'some' | 'none';

/** The ids of these nodes and of all their descendants. */
export const idsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);

/** Whether all, some or none of these nodes is chosen. */
export function chosenOf(nodes: readonly TreeNode[], value: ReadonlySet<string>): Chosen {
  const ids = idsOf(nodes);
  const count = ids.filter((id) => value.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/**
 * Selects or clears nodes with all their descendants. A parent's own code follows its children: it is added with
 * the first and removed with the last (a child works without its parent, docs/product/access.md, 'Access codes', but a
 * menu group without children is empty).
 */
export function choose(
  tree: readonly TreeNode[],
  value: ReadonlySet<string>,
  nodes: readonly TreeNode[],
  on: boolean,
): Set<string> {
  const next = new Set(value);
  idsOf(nodes).forEach((id) => (on ? next.add(id) : next.delete(id)));
  const settle = (node: TreeNode): void => {
    if (!node.children?.length) return;
    node.children.forEach(settle);
    if (!node.children.some((child) => next.has(child.id))) next.delete(node.id);
    else if (on && idsOf(node.children).some((id) => idsOf(nodes).includes(id))) next.add(node.id);
  };
  tree.forEach(settle);
  return next;
}
