export { portalSection } from './section';
