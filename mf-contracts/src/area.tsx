import { defineRemote } from 'host/portal';
import { lazy } from 'react';
import { loadContractDetail } from './pages/contract-detail/load-contract-detail';
import { ContractListPage } from './pages/contract-list/contract-list.list';

export const pages = {
  '/admin/contract-list': ContractListPage,
  '/admin/contract/:params': lazy(loadContractDetail),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-contracts', pages });
