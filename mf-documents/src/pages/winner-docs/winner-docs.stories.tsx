import { areaStory } from 'host/testing';
import { certificates } from './winner-docs.fixture';
import WinnerDocsPage from './winner-docs.page';

export default { title: 'Documentos/Certidões' };

const page = { path: '/admin/winner-docs', at: '/admin/winner-docs', Page: WinnerDocsPage };
const story = (answer: unknown) => areaStory(page, { 'GET winner-docs/customer-documents': answer });

export const ByBranch = story(certificates);
export const NarrowScreen = { ...ByBranch, globals: { viewport: { value: 'phone' } } };
export const Loading = { ...story(() => new Promise(() => undefined)), tags: ['as-high-as:by-branch'] };
export const Empty = story([]);
export const Failed = story(
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);
