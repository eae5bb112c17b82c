import type { SlipParams } from 'api-contract';
import { INVOICE_STATUS, isOpenTitle } from 'api-contract/rules';
import type { Title } from '../../wire/finance';

/** Whether something of a title is left to pay; the others have no slip. */
export const isPayable = ({ E1_STATUS, E1_SALDO }: Title): boolean => isOpenTitle(E1_STATUS, E1_SALDO);

/** Why nothing can be paid of a title; blank for one that can be paid. */
export const whyUnpayable = (row: Title): string => {
  if (isPayable(row)) return '';
  const status = row.E1_STATUS.trim();
  if (status === INVOICE_STATUS.paid || status === INVOICE_STATUS.open) return 'Título já pago.';
  return status === INVOICE_STATUS.renegotiated ? 'Título reliquidado.' : 'Título não está em aberto.';
};

/** Why a title's Pix code cannot be copied; blank for one that has a code. */
export const whyNoPix = (row: Title): string =>
  whyUnpayable(row) || (row.has_pix ? '' : 'Sem Pix: o banco não enviou o código deste título.');

/** A title's key, as its slip is asked for (docs/product/finance.md, 'Slip'). */
export const titleKey = ({ E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA, E1_TIPO }: SlipParams) => ({
  E1_FILIAL,
  E1_PREFIXO,
  E1_NUM,
  E1_PARCELA,
  E1_TIPO,
});

/** Names a title among rows: its key as one text. */
export const titleId = (title: SlipParams): string => Object.values(titleKey(title)).join('|');

/** Whether what a title is of has arrived. */
export const isDelivered = ({ C5_ENTREAL = '' }: Title): boolean => C5_ENTREAL.trim() !== '';
