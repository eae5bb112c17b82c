import { areaStory } from 'host/testing';
import { keeper } from '../kept/keeper.fixture';
import { SheetLinkDialog } from './sheet-link-dialog';
import { sheetLink } from './sheet-link.fixture';

export default { title: 'Documentos/Link permanente' };

const Opened = () => (
  <SheetLinkDialog info="info" title="FDS · SODA CAUSTICA LIQUIDA 50%" onClose={() => undefined} />
);
const path = '/admin/document/fispq/x';
const page = { path, at: path, Page: Opened };
const routes = { 'POST order-fispq/link': { data: sheetLink } };

// No pictures: the selected address is scrolled to one end or the other.
export const Reader = { ...areaStory(page, routes), tags: ['no-picture'] };
export const Keeper = { ...areaStory({ ...page, user: keeper }, routes), tags: ['no-picture'] };
export const NarrowScreen = { ...Keeper, globals: { viewport: { value: 'phone' } }, tags: ['no-picture'] };
export const Loading = areaStory(page, { 'POST order-fispq/link': () => new Promise(() => undefined) });
export const Failed = areaStory(page, {});
