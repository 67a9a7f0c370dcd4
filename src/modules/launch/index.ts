export type { LaunchFacts, PaymentsTaken } from './assess-line.ts';
export { checkLaunchNetwork, type NetworkCheckDeps } from './check-network.ts';
export { type LaunchCodeDeps, proveLaunchLine, sendLaunchCode } from './codes.ts';
export { confirmClaims } from './confirm-claims.ts';
export type { NetworkFinding } from './contract/launch.ts';
export { openMarket, signLaunchLine } from './open-market.ts';
export { readLaunch } from './queries/launch-status.ts';
export { startTestPayment } from './start-test-payment.ts';
