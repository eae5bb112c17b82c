import { defineRemote } from 'host/portal';
import { BranchListPage } from './pages/branch-list/branch-list.page';

export const pages = { '/admin/branches': BranchListPage };

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-branches', pages });
