import type { Labels } from './labels';

/** CN9_SITUAC (docs/product/contracts.md, 'Status'). */
export const CONTRACT_SITUATION = {
  cancelled: '01',
  drafting: '02',
  issued: '03',
  approved: '04',
  inForce: '05',
  paused: '06',
  finishRequested: '07',
  finished: '08',
  inRevision: '09',
  revised: '10',
  revisionApproved: 'A',
} as const;

export const CONTRACT_SITUATION_LABELS: Labels = [
  [CONTRACT_SITUATION.cancelled, 'Cancelado'],
  [CONTRACT_SITUATION.drafting, 'Elaboração'],
  [CONTRACT_SITUATION.issued, 'Emitido'],
  [CONTRACT_SITUATION.approved, 'Aprovado'],
  [CONTRACT_SITUATION.inForce, 'Vigente'],
  [CONTRACT_SITUATION.paused, 'Paralisado'],
  [CONTRACT_SITUATION.finishRequested, 'Solicitação Finalizada'],
  [CONTRACT_SITUATION.finished, 'Finalizado'],
  [CONTRACT_SITUATION.inRevision, 'Revisão'],
  [CONTRACT_SITUATION.revised, 'Revisado'],
  [CONTRACT_SITUATION.revisionApproved, 'Aprovado Revisão'],
];
