import type { TreeNode } from './tree';

/** The access codes of the user form (docs/product/access.md, 'Access codes'). */
export const ACCESS_CODES: TreeNode[] = [
  { id: '2', label: 'Contratos' },
  {
    id: '9',
    label: 'Pedidos',
    children: [
      { id: '10', label: 'Novo Pedido' },
      { id: '11', label: 'Pedidos a Faturar' },
      { id: '12', label: 'Pedidos em Rota' },
      { id: '13', label: 'Pedidos Entregues' },
      { id: '14', label: 'Pedidos Realizados' },
      { id: '15', label: 'Pedidos em Rascunho' },
    ],
  },
  {
    id: '3',
    label: 'Financeiro',
    children: [
      { id: '4', label: 'Consulta de Títulos' },
      { id: '5', label: 'Dashboard Financeiro' },
    ],
  },
  {
    id: '20',
    label: 'Documentos',
    children: [
      { id: '21', label: 'FDS' },
      { id: '22', label: 'Ficha de Emergência' },
      { id: '29', label: 'Certidões' },
    ],
  },
  { id: '40', label: 'Telemetria' },
];
