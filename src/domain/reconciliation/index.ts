export type { ReconciliationDeps } from './deps.ts';
export { assignDifference, closeDifference } from './differences.ts';
export { reconcile } from './reconcile.ts';
