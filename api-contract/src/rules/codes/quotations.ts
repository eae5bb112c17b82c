import type { Labels } from './labels';

/** Status of a quotation (spec part 2 section 4). */
export const QUOTATION_STATUS = { waiting: 0, inProgress: 1, finished: 2 } as const;

export const QUOTATION_STATUS_LABELS: Labels = [
  [QUOTATION_STATUS.waiting, 'Aguardando'],
  [QUOTATION_STATUS.inProgress, 'Em atendimento'],
  [QUOTATION_STATUS.finished, 'Finalizado'],
];
