/* global areaUnderTest -- of jest-server.cjs */
// As if the area were a part of the store: its calls, its jobs and its migrations are in the platform that tests call.
require('./api/dist/api/parts.cjs').useParts([areaUnderTest], () => undefined);
