export type { LaunchFacts, PaymentsTaken } from './assess-line.ts';
export { type LaunchCodeDeps, proveLaunchLine, sendLaunchCode } from './codes.ts';
export { openMarket, signLaunchLine } from './open-market.ts';
export { readLaunch } from './queries/launch-status.ts';
export { startTestPayment } from './start-test-payment.ts';
