const { createRequire } = require('node:module');

// Each package brings its own testing library, so that versions cannot drift apart from React's.
createRequire(process.cwd() + '/shared-ui/package.json')('@testing-library/jest-dom');
