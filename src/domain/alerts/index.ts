export { checkMoney, createMoneyCheck } from './check-money.ts';
export { type Condition, conditionsOf } from './conditions.ts';
export { type AlertDeps, tellAdmins } from './tell-admins.ts';
export { createWorkerWatch } from './worker-watch.ts';
