export type { ReconciliationDeps } from './deps.ts';
export { closeDifference, readDifference } from './differences.ts';
export { reconcile } from './reconcile.ts';
