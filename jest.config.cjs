module.exports = {
  projects: ['api-contract', 'shared-ui', 'host', 'mf-contracts', 'mf-finance', 'api'].map(
    (p) => `<rootDir>/${p}`,
  ),
};
