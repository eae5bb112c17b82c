import path from 'node:path';
import { supervise } from 'api/supervisor/supervise';

// `npm start`: the demo's server (server.ts), and what starts it.
supervise(path.join(__dirname, 'server.js'));
