import { CONTRACT_SITUATIONS } from 'api-contract/rules';
import type { LoadOptions } from 'shared-ui/list';
import { fetchActiveContracts } from '../../contract/active-contracts.api';
import { fetchBranches, fetchProducts } from './contract-list.api';

/** One choice per active contract, named by number and first product: a contract has a row for each of its items. */
export const negotiationOptions: LoadOptions = async ({ signal }) => {
  const contracts = await fetchActiveContracts(signal);
  const labels = new Map<string, string>();
  for (const { CN9_NUMERO, CNB_DESCRI } of contracts) {
    if (!labels.has(CN9_NUMERO)) labels.set(CN9_NUMERO, `${CN9_NUMERO} - ${CNB_DESCRI}`);
  }
  return [...labels].map(([value, label]) => ({ value, label }));
};

/** The products of the company's contracts, by name. */
export const productOptions: LoadOptions = async ({ signal }) =>
  (await fetchProducts(signal)).map(({ B1_COD, B1_DESC }) => ({ value: B1_COD, label: B1_DESC || B1_COD }));

/** The branches of the company's contracts, as `code - name`. */
export const branchOptions: LoadOptions = async ({ signal }) =>
  (await fetchBranches(signal)).map(({ filial, nomefil }) => ({
    value: filial,
    label: `${filial} - ${nomefil}`,
  }));

/** Every situation a contract may have (spec part 1 section 4). */
export const situationOptions = CONTRACT_SITUATIONS.map(([value, label]) => ({ value, label }));
