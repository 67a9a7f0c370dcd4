export { purgeEvents, readEvents } from './read-events.ts';
