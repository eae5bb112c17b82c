export { demoBroker } from './broker';
export { demoDevice } from './device';
export { DEMO_DEVICE, demoReadings, type DemoTank } from './tanks';
