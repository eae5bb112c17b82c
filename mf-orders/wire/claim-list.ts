import { ownListQuery } from 'api-contract';
import { claimList } from './rules/claim-columns';

/** `GET claims/`. */
export const claimListQuery = ownListQuery(claimList);
