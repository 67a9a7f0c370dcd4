export type { DisputeDeps } from './deps.ts';
export { followDisputes, receiveDispute } from './follow-disputes.ts';
export type { ReportedDispute } from './gateway.ts';
export { lookForDisputes } from './look-for-disputes.ts';
