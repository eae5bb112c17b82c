import type { ActiveContract } from 'api-contract';
import { trimZeros } from 'api-contract/rules';
import { http } from 'host/portal';
import type { LoadOptions } from 'shared-ui/list';

/** The active contracts, one row per item: for the home page's figures and the choices of 'Nº da Negociação'. */
export async function fetchActiveContracts(signal: AbortSignal): Promise<ActiveContract[]> {
  const path = 'contracts/active-contract-list';
  return (await http.get<{ data: { ZOOM: ActiveContract[] } }>(path, { signal })).data.ZOOM;
}

/** One choice per active contract, labelled by number and first product, because a contract has one row per item. */
export const negotiationOptions: LoadOptions = async ({ signal }) => {
  const contracts = await fetchActiveContracts(signal);
  const labels = new Map<string, string>();
  for (const { CN9_NUMERO, CNB_DESCRI } of contracts) {
    if (!labels.has(CN9_NUMERO)) labels.set(CN9_NUMERO, `${trimZeros(CN9_NUMERO)} - ${CNB_DESCRI}`);
  }
  return [...labels].map(([value, label]) => ({ value, label }));
};
