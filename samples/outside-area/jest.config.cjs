module.exports = require('portal-area-kit/jest')({ dir: __dirname });
