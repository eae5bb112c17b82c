import { startServer } from './start/server';

startServer();
