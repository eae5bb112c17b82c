export { type MqttConfig, readMqtt } from './config';
export { connectionOf, mqttSubscriber } from './subscriber';
export { mqttTake } from './take';
