import { definePlainRemote } from 'host/portal';
import { draw } from './draw';
import { BranchPanel } from './pages/old-panel/branch-panel';
import { OldPanel } from './pages/old-panel/old-panel.page';

export const pages = {
  '/admin/old-panel': draw(() => <OldPanel />),
  '/admin/old-panel/:branch': draw(({ branch = '' }) => <BranchPanel branch={branch} />),
};

export const { bootstrap, mount, unmount } = definePlainRemote({ name: 'mf-old-panel', pages });
