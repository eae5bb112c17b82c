import { ACCESS } from './access';
import { STAFF, USER_TYPE } from './users';

/** What a code is: declared by an area in its `remote.json`, or the platform's. */
export interface AccessCode {
  readonly code: number;
  /** By which pages, menu entries, slots and calls name it. */
  readonly name: string;
  /** In the tree of the user form, the files of users and the audit trail. */
  readonly label: string;
  /** The code of its group; null where it stands alone. */
  readonly parent: number | null;
  /** Only users of these types may have it. */
  readonly types: readonly number[];
  /** Users of these types may give it although they lack it (docs/adr/0140). */
  readonly grantedBy: readonly number[];
}

/** The codes of areas begin here; smaller numbers are the platform's. */
export const FIRST_AREA_CODE = 100;
export const LAST_ACCESS_CODE = 9999;

const { admin, customer, staff, master } = USER_TYPE;
const EVERYBODY: readonly number[] = [admin, customer, staff, master];

const own = (
  name: keyof typeof ACCESS,
  label: string,
  parent: number | null = null,
  types = EVERYBODY,
  grantedBy: readonly number[] = [],
): AccessCode => ({ code: ACCESS[name], name, label, parent, types, grantedBy });

/** The platform's codes, in the order of the user form's tree (docs/product/access.md, 'Access codes'). */
export const PLATFORM_CODES: readonly AccessCode[] = [
  own('contracts', 'Contratos'),
  own('orders', 'Pedidos'),
  own('orderNew', 'Novo Pedido', ACCESS.orders),
  own('orderUnbilled', 'Pedidos a Faturar', ACCESS.orders),
  own('orderInTransit', 'Pedidos em Rota', ACCESS.orders),
  own('orderDelivered', 'Pedidos Entregues', ACCESS.orders),
  own('orderPlaced', 'Pedidos Realizados', ACCESS.orders),
  own('orderDrafts', 'Pedidos em Rascunho', ACCESS.orders),
  own('finance', 'Financeiro'),
  own('invoices', 'Consulta de Títulos', ACCESS.finance),
  own('financialDashboard', 'Dashboard Financeiro', ACCESS.finance),
  own('documents', 'Documentos'),
  own('safetySheets', 'FDS', ACCESS.documents),
  own('emergencySheets', 'Ficha de Emergência', ACCESS.documents),
  own('certificates', 'Certidões', ACCESS.documents),
  own('telemetry', 'Telemetria'),
  own('admin', 'Administrativo', null, STAFF),
  own('users', 'Usuários', ACCESS.admin, STAFF),
  own('timeLogs', 'Tempo de logs', ACCESS.admin, STAFF),
  own('accessLog', 'Log de acesso', ACCESS.admin, STAFF),
  own('settings', 'Configurações', ACCESS.admin, STAFF),
  own('reports', 'Relatórios', ACCESS.admin, STAFF),
  own('packaging', 'Embalagens'),
  own('company', 'Minha Empresa', null, [customer], [admin, master]),
  own('claims', 'Reclamações', null, EVERYBODY, [admin, master]),
];

/** Whether a user of this type may give a code that he lacks. */
export const mayGrant = (codes: readonly AccessCode[], typeId: number, code: number): boolean =>
  codes.some((one) => one.code === code && one.grantedBy.includes(typeId));

/** The number of a code by its name: of those that an area declares in its `remote.json`. */
export function codeNamed(codes: readonly { code: number; name: string }[], name: string): number {
  const found = codes.find((one) => one.name === name);
  if (!found) throw new Error(`remote.json declares no access code '${name}'`);
  return found.code;
}
