export { portalSection, type SectionContext } from './section';
