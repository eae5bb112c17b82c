import type { ActiveContract } from 'api-contract';
import { http } from 'host/portal';

/** The active contracts, one row per item: the home page's figures, and what 'Nº da Negociação' chooses from. */
export async function fetchActiveContracts(signal: AbortSignal): Promise<ActiveContract[]> {
  const path = 'contracts/active-contract-list';
  return (await http.get<{ data: { ZOOM: ActiveContract[] } }>(path, { signal })).data.ZOOM;
}
