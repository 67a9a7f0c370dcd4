export type { ReconciliationDeps } from './deps.ts';
export { closeDifference } from './differences.ts';
export { reconcile } from './reconcile.ts';
