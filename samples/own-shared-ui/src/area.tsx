import { defineRemote } from 'host/portal';
import { SteadyPage } from './pages/steady/steady.page';

export const pages = { '/admin/steady': SteadyPage };

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-steady', pages });
