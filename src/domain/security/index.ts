export { recordEvent } from './record-event.ts';
export { assertSealingKey, readSealedBy, rotateSealingKey } from './sealing-key.ts';
export { purgeSecurityEvents, shortenAddresses } from './shorten-addresses.ts';
