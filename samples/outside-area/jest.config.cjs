module.exports = require('portal-area-sdk/jest')({ dir: __dirname, dom: true });
