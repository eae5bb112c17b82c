export { startStandIn, type StandIn, type StandInOptions } from './server';
