import type { AccessRequestRow } from 'api-contract';
import { ownPage, useListScreen } from 'host/portal';
import { ListScreen } from 'shared-ui/list';
import { accessRequestList } from './access-requests.list';

const fetchAccessRequests = ownPage<AccessRequestRow>('access_requests/');

/** `/admin/access-requests`: who asked for access, and what became of it. */
export function AccessRequestsPage() {
  const screen = useListScreen(accessRequestList.key);
  return <ListScreen {...screen} list={accessRequestList} fetchPage={fetchAccessRequests} />;
}
