import type { SlipParams } from 'api-contract';
import { amountOf, trimZeros } from 'api-contract/rules';

/** A title as people name it: '5981-01', of its number and instalment. */
export const titleName = ({ E1_NUM, E1_PARCELA }: Pick<SlipParams, 'E1_NUM' | 'E1_PARCELA'>): string =>
  [trimZeros(E1_NUM), E1_PARCELA.trim()].filter(Boolean).join('-');

/** '1 título', '3 títulos'. */
export const titlesText = (count: number): string => amountOf(count, 'título', 'títulos');
