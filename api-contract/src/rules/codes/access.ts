/** The platform's access codes: the pages a user may open (docs/product/access.md, 'Access codes'). */
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
  company: 41,
  claims: 42,
} as const;

/** Types 1 and 4 count as holding these wherever rights are compared, though they may lack them. */
export const HELD_BY_ADMINISTRATORS: readonly number[] = [ACCESS.company, ACCESS.claims];
