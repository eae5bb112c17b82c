/** `host/testing`: the real session, client and cache with a test session. For unit tests and Storybook only. */
export { listStories, press, stubList } from '../testing/list-testing';
export { openList } from '../testing/open-list';
export { searchBy } from '../testing/search-by';
export { areaStory, endTestSession, startTestSession, TestArea } from '../testing/test-area';
export { stubServer, type StubAnswer, type StubRoutes } from '../testing/stub-server';
export { testMe } from '../testing/test-me';
