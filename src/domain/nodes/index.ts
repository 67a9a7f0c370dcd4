export { beat, joinNodes, leaveNodes, type Node, type NodeTask, purgeNodes } from './nodes.ts';
