import { defineRemote, pagesOf } from 'host/portal';
import { lazy } from 'react';
import { loadContractDetail } from './pages/contract-detail/load-contract-detail';
import { ContractListPage } from './pages/contract-list/contract-list.list';
import * as lists from '../wire/rules/contract-columns';

export const pages = {
  ...pagesOf(lists),
  '/admin/contract-list': ContractListPage,
  '/admin/contract/:params': lazy(loadContractDetail),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-contracts', pages });
