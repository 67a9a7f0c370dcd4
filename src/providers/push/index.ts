export { createPushChannel } from './channel.ts';
export { isPushEndpoint } from './endpoints.ts';
