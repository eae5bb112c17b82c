import { ownListQuery } from 'api-contract';
import { ledgerList, receiptList } from './rules/payment-columns';

/** `GET payments`: customers see the active company's within their stores, types 1, 3 and 4 every company's. */
export const paymentListQuery = ownListQuery(receiptList);

export const ledgerListQuery = ownListQuery(ledgerList);
