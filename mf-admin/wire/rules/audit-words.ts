import {
  ACCESS_REQUEST_STATUS_LABELS,
  AUDIT_AREA,
  BANK_LABELS,
  eventWords,
  formatDate,
  KEY_SCOPE_LABELS,
  labelOf,
  type Labels,
  MAIL_MODULE_LABELS,
  MODULE_ACTION_LABELS,
  ORDER_STATUS_LABELS,
  PLATFORM_CODES,
  QUOTATION_STATUS_LABELS,
  timeText,
  USER_STATUS_LABELS,
  USER_TYPE_LABELS,
} from 'api-contract/rules';
import type { AuditRow } from 'api-contract';
import { ERP_TABLE_LABELS, SYNC_WISH_LABELS } from './erp';

const ACCESS_LABELS: Labels = PLATFORM_CODES.map(({ code, label }) => [code, label]);
const FLAGS: Labels = [
  ['true', 'Sim'],
  ['false', 'Não'],
];
const STATUSES: Readonly<Record<string, Labels>> = {
  [AUDIT_AREA.user]: USER_STATUS_LABELS,
  [AUDIT_AREA.orderRequest]: ORDER_STATUS_LABELS,
  [AUDIT_AREA.quotation]: QUOTATION_STATUS_LABELS,
  [AUDIT_AREA.accessRequest]: ACCESS_REQUEST_STATUS_LABELS,
};

/** The fields of audited changes as people call them; an unknown one keeps its name. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'Nome',
  email: 'E-mail',
  cpf: 'CPF',
  phone: 'Telefone',
  office: 'Cargo',
  type_id: 'Tipo',
  status: 'Status',
  access: 'Acessos',
  companies: 'Clientes e lojas',
  access_contracts: 'E-mails de contratos',
  access_invoices: 'Títulos em aberto',
  access_requests: 'E-mails de pedidos',
  access_logistics: 'E-mails de entregas',
  access_logs: 'E-mails de acessos',
  access_tickets_message: 'E-mails de boletos',
  password_changed: 'Senha alterada',
  password_link: 'Link de senha enviado',
  sessions_ended: 'Sessões encerradas',
  exibir_boleto: 'Exibe boletos',
  code: 'Código',
  is_maintenance: 'Em manutenção',
  start_maintenance: 'Início',
  end_maintenance: 'Fim',
  msg_maintenance: 'Mensagem',
  order_creation_available: 'Criação de pedidos disponível',
  mail: 'E-mail',
  module: 'Módulo',
  bank_id: 'Banco',
  description: 'Mensagem',
  products: 'Produtos',
  product_codes: 'Produtos',
  version: 'Versão',
  delivery_date: 'Data de entrega',
  file: 'Arquivo',
  title: 'Título',
  titles: 'Títulos',
  revision: 'Revisão',
  date: 'Data',
  valid_until: 'Válido até',
  customer: 'Cliente',
  branch: 'Filial',
  product_code: 'Produto',
  intertox_code: 'Código Intertox',
  company_name: 'Empresa',
  product_name: 'Produto',
  user_name: 'Solicitante',
  justification: 'Motivo',
  wish: 'Comando',
  table: 'Tabela',
  change: 'Mudança',
  why: 'Motivo',
  live: 'No ar',
  canary: 'Versão parcial',
  two_step: 'Verificação em duas etapas',
  two_step_types: 'Obrigatória para',
  authenticator_app: 'Aplicativo autenticador',
  passkeys: 'Chaves de acesso',
  passkey_refused: 'Chave de acesso recusada',
  until: 'Até',
  call: 'Chamada',
  scopes: 'Permissões',
  stores: 'Lojas',
  addresses: 'Endereços IP',
  expires_at: 'Validade',
  key_rotated: 'Chave trocada',
  sign_on: 'Conta corporativa',
  issuer: 'Emissor',
  client_id: 'Cliente no provedor',
  client_secret_changed: 'Segredo alterado',
  domains: 'Domínios',
  required: 'Obrigatório',
  way_back: 'Acesso de volta',
  on: 'Ativo',
  url: 'Endereço',
  events: 'Eventos',
};

const labelled = (labels: Labels) => (value: unknown) => labelOf(labels, String(value));

/** `Empresa (lojas 01, 02)` of a user's companies. */
const companyText = (value: unknown): string => {
  const { code, stores } = value as { code?: unknown; stores?: unknown };
  const list = Array.isArray(stores) ? stores.map(String) : [];
  return list.length > 0 ? `${String(code)} (lojas ${list.join(', ')})` : String(code);
};

/** What the words of a row depend on. */
type Named = Pick<AuditRow, 'area' | 'code_labels'>;

/** How a field's values are written, where not as they are. */
const WORDS: Readonly<Record<string, (value: unknown, row: Named) => string>> = {
  type_id: labelled(USER_TYPE_LABELS),
  status: (value, { area }) => labelOf(STATUSES[area] ?? [], String(value)),
  access: (value, { code_labels }) => code_labels?.[String(value)] ?? labelOf(ACCESS_LABELS, String(value)),
  companies: companyText,
  two_step_types: labelled(USER_TYPE_LABELS),
  module: labelled(MAIL_MODULE_LABELS),
  bank_id: labelled(BANK_LABELS),
  wish: labelled(SYNC_WISH_LABELS),
  table: labelled(ERP_TABLE_LABELS),
  change: labelled(MODULE_ACTION_LABELS),
  delivery_date: (value) => formatDate(String(value)),
  until: (value) => timeText(String(value)),
  expires_at: (value) => timeText(String(value)),
  scopes: labelled(KEY_SCOPE_LABELS),
  events: (value) => eventWords(String(value)),
};

function plain(value: unknown): string {
  if (typeof value === 'boolean') return labelOf(FLAGS, String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueText(name: string, value: unknown, row: Named): string {
  if (isBlank(value)) return '—';
  const words = WORDS[name] ?? plain;
  return Array.isArray(value) ? value.map((one) => words(one, row)).join(', ') : words(value, row);
}

type Side = 'before' | 'after';

/**
 * One side of a change for people: `Nome: Ana; Tipo: Cliente`, in the order of the fields. A blank field is left out;
 * one that the change emptied is `—` afterwards.
 */
export function changeText(change: Pick<AuditRow, Side> & Named, side: Side): string {
  const emptied = (name: string) => side === 'after' && !isBlank(change.before?.[name]);
  return Object.entries(change[side] ?? {})
    .filter(([name, value]) => !isBlank(value) || emptied(name))
    .map(([name, value]) => `${NAMES[name] ?? name}: ${valueText(name, value, change)}`)
    .join('; ');
}
