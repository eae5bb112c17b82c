import { defineRemote, pagesOf } from 'host/portal';
import { lazy } from 'react';
import { VisitsListPage } from './pages/visits-list/visits-list.list';
import * as lists from '../wire/rules';

export const pages = {
  ...pagesOf(lists),
  '/admin/visits': VisitsListPage,
  '/admin/visits-new': lazy(() => import('./pages/visits-new/visits-new.page')),
};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-visits', pages });
