module.exports = require('tooling/jest/server')(__dirname);
