export type { ReconciliationDeps } from './deps.ts';
export { assignDifference, type BookedAs, closeDifference } from './differences.ts';
export { reconcile } from './reconcile.ts';
