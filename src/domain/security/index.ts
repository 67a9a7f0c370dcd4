export { recordEvent } from './record-event.ts';
export { purgeSecurityEvents, shortenAddresses } from './shorten-addresses.ts';
