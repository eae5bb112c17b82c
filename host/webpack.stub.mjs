import config from './webpack.config.mjs';
export default (env, argv) => {
  const c = config(env, argv);
  c.resolve.alias = { 'shared-ui/list': '/tmp/stub/list', 'shared-ui/charts': '/tmp/stub/charts' };
  c.cache = false;
  return c;
};
