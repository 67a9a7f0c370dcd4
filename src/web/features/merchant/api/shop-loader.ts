import { mayAct } from '#shared/shop-roles';
import { type PageQuery, queryLoader } from '#web/lib/api/query-loader.ts';
import { shopSession } from '#web/lib/auth/shop-session.ts';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { statsQuery } from './queries.ts';

type Page = {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Null until this browser has loaded the shop once. */
  shopId: string | null;
  /**
   * Most visitors are owners, so owners' data are requested until the role is known. The server refuses them to
   * others.
   */
  isOwner: boolean;
  isManager: boolean;
};

/** The first page of a visit starts queries whose path names the shop before the account is loaded. */
const SHOP_ID = 'shopId';
shopSession.store.subscribe(() => {
  const { account, status } = shopSession.store.get();
  if (account) writeStored(SHOP_ID, account.id);
  else if (status === 'unauthenticated') writeStored(SHOP_ID, null);
});

/** The `clientLoader` of the seller portal's pages. It also loads the counts in the menu. */
export const shopLoader = (queriesOf: (page: Page) => readonly PageQuery[]) =>
  queryLoader(shopSession, ({ account: shop, params, search }) => {
    const role = shop?.role ?? 'owner';
    const isManager = mayAct(role, 'manager');
    const shopId = shop?.id ?? readStored(SHOP_ID);
    const page = { params, search, shopId, isOwner: mayAct(role, 'owner'), isManager };
    return [...(isManager ? [statsQuery()] : []), ...queriesOf(page)];
  });
