module.exports = require('portal-area-sdk/jest/server')(__dirname);
