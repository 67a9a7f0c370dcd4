export { type FoundEvent, listEvents } from './queries.ts';
export { recordEvent } from './record-event.ts';
export { shortenAddresses } from './shorten-addresses.ts';
