export { checkMoney, createMoneyCheck } from './alerts/check-money.ts';
export type { Condition } from './alerts/conditions.ts';
export { type AlertDeps, notifyAdmins, watchFigures } from './alerts/notify-admins.ts';
export { createWorkerWatchdog } from './alerts/worker-watchdog.ts';
export {
  beat,
  joinNodes,
  leaveNodes,
  type Node,
  type NodeTask,
  purgeNodes,
  readWorkerSilence,
} from './nodes/nodes.ts';
export { type HealthMetric, readHealthMetrics } from './queries/health-metrics.ts';
export { findReferencedMedia } from './queries/referenced-media.ts';
