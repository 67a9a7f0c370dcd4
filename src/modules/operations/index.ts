export { checkMoney, createMoneyCheck } from './alerts/check-money.ts';
export type { Condition } from './alerts/conditions.ts';
export { type AlertDeps, tellAdmins, watchFigures } from './alerts/tell-admins.ts';
export { createWorkerWatch } from './alerts/worker-watch.ts';
export {
  beat,
  joinNodes,
  leaveNodes,
  type Node,
  type NodeTask,
  purgeNodes,
  readWorkerSilence,
} from './nodes/nodes.ts';
export { type HealthFigure, readMarketHealth } from './queries/market-health.ts';
export { findPicturesInUse } from './queries/pictures-in-use.ts';
