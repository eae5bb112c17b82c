import { ACCESS, ACCESS_LABELS, USER_TYPE } from 'api-contract/rules';
import type { TreeNode } from 'shared-ui/forms';

type Name = keyof typeof ACCESS;

const node = (name: Name, children: readonly Name[] = []): TreeNode => ({
  id: String(ACCESS[name]),
  label: ACCESS_LABELS[ACCESS[name]],
  ...(children.length > 0 && { children: children.map((child) => node(child)) }),
});

/**
 * The access codes in their groups (docs/product/access.md): customer users get no administrative
 * group, and 'Embalagens' appears only in the flavour that has it.
 */
export function accessTree(typeId: number, packaging: boolean): TreeNode[] {
  return [
    node('contracts'),
    node('orders', [
      'orderNew',
      'orderUnbilled',
      'orderInTransit',
      'orderDelivered',
      'orderPlaced',
      'orderDrafts',
    ]),
    node('finance', ['invoices', 'financialDashboard']),
    node('documents', ['safetySheets', 'emergencySheets', 'certificates']),
    node('telemetry'),
    ...(typeId === USER_TYPE.customer
      ? []
      : [node('admin', ['users', 'timeLogs', 'accessLog', 'settings', 'reports'])]),
    ...(packaging ? [node('packaging')] : []),
  ];
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
 * Whether he may give a code: one that he has, or that the user has already
 * (docs/product/access.md, 'Who gives which rights'). Type 4 gives any.
 */
export const mayGive = ({ type_id, access }: Granter, held: readonly string[], code: string): boolean =>
  type_id === USER_TYPE.master || access.includes(Number(code)) || held.includes(code);

/** The part of a tree that he may give. A group stays for its children's sake. */
export function givable(tree: readonly TreeNode[], by: Granter, held: readonly string[]): TreeNode[] {
  return tree.flatMap((node) => {
    if (!node.children) return mayGive(by, held, node.id) ? [node] : [];
    const children = givable(node.children, by, held);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
