import { urlOf } from '../portal/portals';
import { endless } from './releases/endless';
import { hostReleases } from './releases/host';
import { openTabs } from './releases/open-tabs';
import { outsideAreas } from './releases/outside';
import { smokeMount } from './releases/smoke-mount';
import { test } from '../support/test';

// One portal's releases are changed, one test after the other: files of their own would run side by side.
// A release starts another server, several in one test.
test.describe.configure({ mode: 'serial', timeout: 360_000 });
test.use({ baseURL: urlOf('releases') });

smokeMount();
outsideAreas();
openTabs();
hostReleases();
endless();
