import { branchCode, type IsoDate, type OrderContract } from 'api-contract';
import { dayText, type Proposal } from './model';

/** What a person did with a need (`plan_needs`). */
export interface KeptNeed {
  readonly tank: number;
  readonly need: number;
  readonly deliver_on: IsoDate;
  readonly quantity: number;
  readonly unit: string;
  readonly volume: number;
  readonly contract_branch: string;
  readonly contract_number: string;
  readonly contract_sheet: string;
  readonly contract_item: string;
  readonly truck: string;
  readonly reason: string;
  readonly skipped: boolean;
  readonly request_id: number | null;
}

/** The contract item that an offer, or what is ordered from it, names. */
export const keyOf = (offer: Pick<OrderContract, 'CN9_FILIAL' | 'CN9_NUMERO' | 'CNB_NUMERO' | 'CNB_ITEM'>) =>
  [branchCode(offer.CN9_FILIAL), offer.CN9_NUMERO, offer.CNB_NUMERO, offer.CNB_ITEM].join('|');

/** A proposal as a need that nobody has touched. */
export function needOf(tank: number, need: number, proposal: Proposal, reason: string): KeptNeed {
  const [branch = '', number = '', sheet = '', item = ''] = proposal.supply.key.split('|');
  return {
    tank,
    need,
    deliver_on: dayText(proposal.day),
    quantity: proposal.quantity,
    unit: proposal.supply.unit,
    volume: proposal.volume,
    contract_branch: branch,
    contract_number: number,
    contract_sheet: sheet,
    contract_item: item,
    truck: proposal.truck,
    reason,
    skipped: false,
    request_id: null,
  };
}

/** Said of a need whose contract item is no offer any more. */
export const NO_OFFER_TEXT = 'O contrato não está mais ativo para este produto.';

/** The contract item that a need is ordered from, of the offers. */
export const offerOf = (offers: readonly OrderContract[], need: KeptNeed): OrderContract | undefined =>
  offers.find(
    (offer) =>
      keyOf(offer) ===
      [need.contract_branch, need.contract_number, need.contract_sheet, need.contract_item].join('|'),
  );
