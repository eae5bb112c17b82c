export { moduleRoutes } from './routes';
export { canaryWatch } from './watch-canaries';
