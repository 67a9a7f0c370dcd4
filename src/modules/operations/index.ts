export type { Condition } from './conditions.ts';
export { checkMoney, createMoneyCheck } from './conditions.ts';
export {
  beat,
  createWorkerWatchdog,
  joinNodes,
  leaveNodes,
  type Node,
  type NodeTask,
  purgeNodes,
  readWorkerSilence,
} from './nodes.ts';
export { type AlertDeps, notifyAdmins, watchFigures } from './notify-admins.ts';
export { type HealthMetric, readHealthMetrics } from './queries/health-metrics.ts';
export { findReferencedMedia } from './queries/referenced-media.ts';
