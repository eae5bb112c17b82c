import { StartError } from './config/start-error';
console.error(new StartError('x').message);
