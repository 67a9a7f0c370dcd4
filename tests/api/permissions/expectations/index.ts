import { DESK_ROUTES } from './admin-desk.ts';
import { ADMIN_ROUTES } from './admins.ts';
import { AGENT_ROUTES } from './agents.ts';
import { CONNECTED_APP_ROUTES } from './connected-apps.ts';
import { CUSTOMER_ROUTES } from './customers.ts';
import { GROUP_ROUTES } from './groups.ts';
import { HARVEST_ROUTES } from './harvests.ts';
import { PUBLIC_ROUTES } from './public.ts';
import { QUOTE_ROUTES } from './quotes.ts';
import type { Expectation } from './rule.ts';
import { SHOP_ROUTES } from './shops.ts';

/** The allowed callers of every route; everybody else must be refused. */
export const EXPECTED: Record<string, Expectation> = {
  ...AGENT_ROUTES,
  ...GROUP_ROUTES,
  ...PUBLIC_ROUTES,
  ...CUSTOMER_ROUTES,
  ...CONNECTED_APP_ROUTES,
  ...SHOP_ROUTES,
  ...ADMIN_ROUTES,
  ...DESK_ROUTES,
  ...HARVEST_ROUTES,
  ...QUOTE_ROUTES,
};
