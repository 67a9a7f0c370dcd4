import { DESK_ROUTES } from './admin-desk.ts';
import { ADMIN_ROUTES } from './admins.ts';
import { AGENT_ROUTES } from './agents.ts';
import { CUSTOMER_ROUTES } from './customers.ts';
import { PUBLIC_ROUTES } from './public.ts';
import type { Expectation } from './rule.ts';
import { SHOP_ROUTES } from './shops.ts';

/** The allowed callers of every route; everybody else must be refused. */
export const EXPECTED: Record<string, Expectation> = {
  ...AGENT_ROUTES,
  ...PUBLIC_ROUTES,
  ...CUSTOMER_ROUTES,
  ...SHOP_ROUTES,
  ...ADMIN_ROUTES,
  ...DESK_ROUTES,
};
