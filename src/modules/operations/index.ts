export type { Condition } from './conditions.ts';
export { checkMoney, createMoneyCheck } from './conditions.ts';
export {
  createWorkerWatchdog,
  joinNodes,
  leaveNodes,
  type Node,
  type NodeTask,
  purgeNodes,
  readWorkerSilence,
  recordHeartbeat,
} from './nodes.ts';
export { type AlertDeps, checkAlerts, notifyAdmins } from './notify-admins.ts';
export { type HealthMetric, readHealthMetrics } from './queries/health-metrics.ts';
export { findReferencedMedia } from './queries/referenced-media.ts';
