export { alertQueue } from './alert-mail';
export { alertWatch } from './alerts';
export { healthByVersion, newestFaults } from './health';
export { reportRecorder } from './record';
export { knownBuilds } from './releases';
export { browserReportRoute } from './routes';
export { readableStack } from './stacks';
export { canaryWatch } from './watch-canaries';
