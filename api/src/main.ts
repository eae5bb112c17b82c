import path from 'node:path';
import { supervise } from './supervisor/supervise';

supervise(path.join(__dirname, 'server.js'));
