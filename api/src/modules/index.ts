export { moduleRoutes } from './routes';
