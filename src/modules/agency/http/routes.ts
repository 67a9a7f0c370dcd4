import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminAgentRoutes } from './admin-agents.ts';
import { agentHarvestRoutes } from './agent-harvests.ts';
import { agentMoneyRoutes } from './agent-money.ts';
import { agentRoutes, agentWorkRoutes } from './agent-routes.ts';
import { shopAgentRoutes } from './shop-agent.ts';

export const routes: RouteGroup[] = [
  agentRoutes,
  agentWorkRoutes,
  agentHarvestRoutes,
  agentMoneyRoutes,
  shopAgentRoutes,
  adminAgentRoutes,
];
