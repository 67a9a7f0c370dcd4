import { OF_DESK_AND_BOOKS } from './admin-desk.ts';
import { OF_ADMINS } from './admins.ts';
import { OF_CUSTOMERS } from './customers.ts';
import { OPEN } from './public.ts';
import type { Expectation } from './rule.ts';
import { OF_SHOPS } from './shops.ts';

/** The allowed callers of every route; everybody else must be refused. */
export const EXPECTED: Record<string, Expectation> = {
  ...OPEN,
  ...OF_CUSTOMERS,
  ...OF_SHOPS,
  ...OF_ADMINS,
  ...OF_DESK_AND_BOOKS,
};
