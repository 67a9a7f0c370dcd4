import type { OwnShop } from '#contracts/seller';
import { mayAct } from '#contracts/shop-roles';
import { type PageQuery, queryLoader } from '#web/lib/api/query-loader.ts';
import { shopSession } from '#web/lib/auth/shop-session.ts';
import { statsQuery } from './queries.ts';

type Page = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Null on the first page of a visit. */
  shop: OwnShop | null;
  /**
   * Most visitors are owners, so owners' data are requested until the role is known. The server refuses them to
   * others.
   */
  isOwner: boolean;
  isManager: boolean;
};

/** The `clientLoader` of the seller portal's pages. It also loads the counts in the menu. */
export const shopLoader = (queriesOf: (page: Page) => readonly PageQuery[]) =>
  queryLoader(shopSession, ({ account: shop, params, search }) => {
    const role = shop?.role ?? 'owner';
    const isManager = mayAct(role, 'manager');
    const page = { params, search, shop, isOwner: mayAct(role, 'owner'), isManager };
    return [...(isManager ? [statsQuery()] : []), ...queriesOf(page)];
  });
