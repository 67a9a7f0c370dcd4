export { checkMoney, createMoneyCheck } from './check-money.ts';
export type { Condition } from './conditions.ts';
export { type AlertDeps, tellAdmins, watchFigures } from './tell-admins.ts';
export { createWorkerWatch } from './worker-watch.ts';
