/** Access codes: the pages a user may open (spec part 1 section 6, part 2 section 6). */
export const ACCESS = {
  contracts: 2,
  finance: 3,
  invoices: 4,
  financialDashboard: 5,
  orders: 9,
  orderNew: 10,
  orderUnbilled: 11,
  orderInTransit: 12,
  orderDelivered: 13,
  orderPlaced: 14,
  orderDrafts: 15,
  packaging: 19,
  documents: 20,
  safetySheets: 21,
  emergencySheets: 22,
  admin: 23,
  users: 24,
  timeLogs: 25,
  accessLog: 26,
  settings: 27,
  reports: 28,
  certificates: 29,
  telemetry: 40,
} as const;

/** Codes that customers never get (spec part 2 section 6: hidden 'when the edited user is type 2'). */
export const ADMINISTRATIVE_ACCESS: readonly number[] = [
  ...[ACCESS.admin, ACCESS.users, ACCESS.timeLogs, ACCESS.accessLog, ACCESS.settings, ACCESS.reports],
];

/** The labels of the access codes in the tree of the user form (spec part 2 section 6). */
export const ACCESS_LABELS: Readonly<Record<(typeof ACCESS)[keyof typeof ACCESS], string>> = {
  2: 'Contratos',
  3: 'Financeiro',
  4: 'Consulta de Títulos',
  5: 'Dashboard Financeiro',
  9: 'Pedidos',
  10: 'Novo Pedido',
  11: 'Pedidos a Faturar',
  12: 'Pedidos em Rota',
  13: 'Pedidos Entregues',
  14: 'Pedidos Realizados',
  15: 'Pedidos em Rascunho',
  19: 'Embalagens',
  20: 'Documentos',
  21: 'FDS',
  22: 'Ficha de Emergência',
  23: 'Administrativo',
  24: 'Usuários',
  25: 'Tempo de logs',
  26: 'Log de acesso',
  27: 'Configurações',
  28: 'Relatórios',
  29: 'Certidões',
  40: 'Telemetria',
};
