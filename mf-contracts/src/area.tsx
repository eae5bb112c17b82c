import { defineRemote } from 'host/portal';
import { lazy } from 'react';
import { ContractListPage } from './pages/contract-list/contract-list.page';

const ContractDetailPage = lazy(() => import('./pages/contract-detail/contract-detail.page'));

export const { bootstrap, mount, unmount } = defineRemote({
  name: 'mf-contracts',
  pages: { '/admin/contract-list': ContractListPage, '/admin/contract/:params': ContractDetailPage },
});
