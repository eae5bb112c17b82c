import type { SessionUser } from '../session';
import { ACCESS, NOTIFICATION, USER_TYPE, type NotificationKind } from './codes';
import { daysBetween, type IsoDate } from './dates';

/** How many days before its due date a title is announced. */
export const DUE_SOON_DAYS = 5;
/** A contract is announced once at each of these distances from its end, in days. */
export const CONTRACT_ENDING_DAYS = [7, 30, 60] as const;

/** A switch of the user form that stops e-mails of its kind (docs/product/access.md, 'Flags'). */
type MailFlag = 'access_logistics' | 'access_invoices' | 'access_contracts';

interface NotificationRule {
  /** The access code that its record needs; null where everybody of a company has to do with it. */
  readonly access: number | null;
  /** The user's flag for these e-mails; null if no flag turns them off. */
  readonly flag: MailFlag | null;
  /** When it is sent, for the preferences. */
  readonly hint: string;
}

export const NOTIFICATION_RULES: Readonly<Record<NotificationKind, NotificationRule>> = {
  invoiced: { access: ACCESS.orderInTransit, flag: 'access_logistics', hint: 'Quando um pedido é faturado.' },
  shipped: {
    access: ACCESS.orderInTransit,
    flag: 'access_logistics',
    hint: 'Quando a carga com a nota sai para entrega.',
  },
  delivered: {
    access: ACCESS.orderDelivered,
    flag: 'access_logistics',
    hint: 'Quando a entrega é confirmada.',
  },
  receipt: {
    access: ACCESS.orderDelivered,
    flag: 'access_logistics',
    hint: 'Quando a imagem do canhoto pode ser vista.',
  },
  due: {
    access: ACCESS.invoices,
    flag: 'access_invoices',
    hint: `${DUE_SOON_DAYS} dias antes do vencimento.`,
  },
  contract: {
    access: ACCESS.contracts,
    flag: 'access_contracts',
    hint: '60, 30 e 7 dias antes do fim do contrato.',
  },
  tank: {
    access: ACCESS.telemetry,
    flag: null,
    hint: 'Quando um tanque passa de um nível, perde volume depressa ou fica mudo.',
  },
  safetySheet: {
    access: ACCESS.safetySheets,
    flag: null,
    hint: 'Quando muda a FDS de um produto comprado nos últimos 12 meses.',
  },
  emergencySheet: {
    access: ACCESS.emergencySheets,
    flag: null,
    hint: 'Quando muda a ficha de emergência de um produto comprado nos últimos 12 meses.',
  },
  approval: {
    access: ACCESS.orderPlaced,
    flag: null,
    hint: 'Quando um pedido espera a sua aprovação, e quando o seu é aprovado ou recusado.',
  },
  accessRequest: {
    access: ACCESS.company,
    flag: null,
    hint: 'Quando alguém pede acesso ao portal com um CNPJ da empresa.',
  },
  claim: {
    access: ACCESS.claims,
    flag: null,
    hint: 'Quando uma reclamação sua recebe resposta ou muda de status.',
  },
  quotation: { access: null, flag: null, hint: 'Quando uma cotação sua recebe proposta ou mensagem.' },
  payment: {
    access: ACCESS.invoices,
    flag: 'access_invoices',
    hint: 'Quando o banco confirma o Pix de títulos.',
  },
  integration: {
    access: ACCESS.company,
    flag: null,
    hint: 'Quando sai quem criou uma chave de API, e quando um webhook para.',
  },
};

/** All kinds, in the order of the preferences. */
export const NOTIFICATION_KINDS = Object.values(NOTIFICATION);

const opens = (code: number | null, access: readonly number[]): boolean =>
  code === null || access.includes(code);

/** Kinds of what is said in conversations. */
export const SPOKEN: readonly NotificationKind[] = [NOTIFICATION.claim, NOTIFICATION.quotation];

/** Whether these access codes open what a kind tells of. */
export const mayBeNotified = (kind: NotificationKind, access: readonly number[]): boolean =>
  opens(NOTIFICATION_RULES[kind].access, access);

/** Whether the user form lets the user have e-mails of a kind. */
export function mayBeMailed(
  kind: NotificationKind,
  flags: { readonly [K in MailFlag]: SessionUser[K] | boolean },
): boolean {
  const { flag } = NOTIFICATION_RULES[kind];
  return flag === null || Boolean(flags[flag]);
}

/**
 * What holds until a user chooses: customers are told of everything; others look after too many companies, and hear
 * only of conversations that are theirs.
 */
export const notifiedByDefault = (typeId: number, kind: NotificationKind): boolean =>
  typeId === USER_TYPE.customer || SPOKEN.includes(kind);

/** The announcement a contract is at: the smallest of {@link CONTRACT_ENDING_DAYS} it is within; null if none. */
export function contractNotice(end: IsoDate, today: IsoDate): number | null {
  const left = daysBetween(today, end);
  if (left < 0) return null;
  return CONTRACT_ENDING_DAYS.find((days) => left <= days) ?? null;
}
