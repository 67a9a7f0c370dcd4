export {
  beat,
  joinNodes,
  leaveNodes,
  type Node,
  type NodeTask,
  purgeNodes,
  readWorkerSilence,
} from './nodes.ts';
