import { useListScreen } from 'host/portal';
import { useEffect } from 'react';
import { ListScreen } from 'shared-ui/list';
import { loadContractDetail } from '../contract-detail/load-contract-detail';
import { fetchContracts } from './contract-list.api';
import { contractList } from './contract-list.list';

/** 'Contratos': one row per contract item; a row leads to its contract (spec part 1 section 2, 'Contracts list'). */
export function ContractListPage() {
  useEffect(fetchDetailCodeWhenIdle, []);
  return <ListScreen {...useListScreen(contractList.key)} list={contractList} fetchPage={fetchContracts} />;
}

function fetchDetailCodeWhenIdle() {
  // Safari has no idle callbacks; there the code comes with the click.
  if (!('requestIdleCallback' in window)) return undefined;
  const handle = requestIdleCallback(() => {
    // A failure here is told when the page is really opened.
    loadContractDetail().catch(() => undefined);
  });
  return () => cancelIdleCallback(handle);
}
