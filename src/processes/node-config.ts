import type { Node } from '#modules/operations';
import type { Env } from '#platform/env';

/** What every process of a node knows of it. Plain data: it travels from the parent to its children. */
export interface NodeConfig {
  env: Env;
  /** Perhaps by way of a pooler. */
  databaseUrl: string;
  /** The same database without one: for migrations, notifications and jobs, which need a connection of their own. */
  directUrl: string;
  /** The same as the role that owns the tables: for migrations and the tables of the queues. */
  ownerUrl: string;
  /** Where customers reach the node. */
  port: number;
  simulators: SimulatorUrls;
  node: Node;
}

/** Base URLs of the simulators that this node runs; null for one that it does not. */
export interface SimulatorUrls {
  paystack: string | null;
  riders: string | null;
}

/** Where the site stands for its visitors; a demo that took any free port says which. */
export const publicUrlOf = ({ env, port }: Pick<NodeConfig, 'env' | 'port'>): string =>
  env.publicUrl.replace(/:0$/, `:${port}`);

export const NO_SIMULATORS: SimulatorUrls = { paystack: null, riders: null };

/** Whether this environment has payments or riders answered by a stand-in. */
export const needsSimulators = (env: Env): boolean => !env.paystackBaseUrl || env.riders === 'simulator';
