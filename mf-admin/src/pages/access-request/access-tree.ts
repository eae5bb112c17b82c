import type { TreeNode } from 'shared-ui/forms';

const node = (code: number, label: string, children?: TreeNode[]): TreeNode => ({
  id: String(code),
  label,
  ...(children && { children }),
});

/** Cliente (spec part 2 section 1). */
const CUSTOMER = 2;

/**
 * The access codes as the specification groups them (part 2 section 6): no administrative block for customer users,
 * 'Embalagens' only in the flavour that has it.
 */
export function accessTree(typeId: number, packaging: boolean): TreeNode[] {
  return [
    node(2, 'Contratos'),
    node(9, 'Pedidos', [
      node(10, 'Novo Pedido'),
      node(11, 'Pedidos a Faturar'),
      node(12, 'Pedidos em Rota'),
      node(13, 'Pedidos Entregues'),
      node(14, 'Pedidos Realizados'),
      node(15, 'Pedidos em Rascunho'),
    ]),
    node(3, 'Financeiro', [node(4, 'Consulta de Títulos'), node(5, 'Dashboard Financeiro')]),
    node(20, 'Documentos', [node(21, 'FDS'), node(22, 'Ficha de Emergência'), node(29, 'Certidões')]),
    node(40, 'Telemetria'),
    ...(typeId === CUSTOMER
      ? []
      : [
          node(23, 'Administrativo', [
            node(24, 'Usuários'),
            node(25, 'Tempo de logs'),
            node(26, 'Log de acesso'),
            node(27, 'Configurações'),
            node(28, 'Relatórios'),
          ]),
        ]),
    ...(packaging ? [node(19, 'Embalagens')] : []),
  ];
}

/** The codes of a tree, its parents' too. */
export const codesOf = (tree: readonly TreeNode[]): string[] =>
  tree.flatMap(({ id, children }) => [id, ...codesOf(children ?? [])]);
