import { type Labels, THREAD_STATUS, type ThreadStatus } from 'api-contract/rules';
import { THREAD_ENDED } from './threads';

/** What is wrong. */
export const CLAIM_KINDS = ['quantidade', 'qualidade', 'avaria', 'documento', 'preco', 'atraso'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export const CLAIM_KIND_LABELS: Labels = [
  ['quantidade', 'Quantidade'],
  ['qualidade', 'Qualidade'],
  ['avaria', 'Avaria'],
  ['documento', 'Documento'],
  ['preco', 'Preço'],
  ['atraso', 'Atraso'],
];

/** What the customer wants of it. */
export const CLAIM_WISHES = ['repor', 'creditar', 'recolher', 'explicar'] as const;
export type ClaimWish = (typeof CLAIM_WISHES)[number];
export const CLAIM_WISH_LABELS: Labels = [
  ['repor', 'Repor o produto'],
  ['creditar', 'Creditar o valor'],
  ['recolher', 'Recolher o produto'],
  ['explicar', 'Explicar o ocorrido'],
];

/** What came of it. */
export const CLAIM_OUTCOMES = ['credit', 'delivery', 'none'] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];
export const CLAIM_OUTCOME_LABELS: Labels = [
  ['credit', 'Crédito'],
  ['delivery', 'Nova entrega'],
  ['none', 'Sem compensação'],
];

/** Answers that are kept ready for the supplier's people. */
export const CLAIM_TEMPLATES_MOST = 30;

/** Whether nothing was answered in time: the first message that the customer reads came later, or none did. */
export const isLate = (
  claim: { readonly status: ThreadStatus; readonly due: string; readonly answeredAt: string | null },
  now: Date,
): boolean => {
  const due = Date.parse(claim.due);
  return (
    claim.status === THREAD_STATUS.open &&
    due < now.getTime() &&
    !(claim.answeredAt !== null && Date.parse(claim.answeredAt) <= due)
  );
};

/** Whether it has come to its end. */
export const hasEnded = (status: ThreadStatus): boolean => THREAD_ENDED.includes(status);
