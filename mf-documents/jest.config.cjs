module.exports = require('tooling/jest')({ dir: __dirname, dom: true });
