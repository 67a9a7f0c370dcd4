export { recordEvent } from './record-event.ts';
export { shortenAddresses } from './shorten-addresses.ts';
