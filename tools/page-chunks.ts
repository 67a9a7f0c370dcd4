interface ModuleInfo {
  isEntry: boolean;
  importers: string[];
}
interface ChunkingContext {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

/** What changes with a dependency's release and not with ours: one file, kept by a browser through our deployments. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper|rolldown\/runtime/;
/** These stand around every page; the layout around every page of the market. */
const ROOT = /\/src\/web\/(root|entry\.client)\.tsx$/;
const MARKET_LAYOUT = /\/src\/web\/routes\/market\/layout\.tsx$/;
/** Pages where one looks at goods: each leads to the next, so what they share travels with the first. */
const BROWSING = /\/src\/web\/routes\/market\/(home|products|product|shops|shop)-page\.tsx$/;
const PRODUCT = /\/src\/web\/routes\/market\/product-page\.tsx$/;
/** A customer's own pages, which show goods too. */
const OWN_GOODS = /\/src\/web\/routes\/market\/(wishlist|dashboard)-page\.tsx$/;
/** Pages that an order goes through. */
const BUYING = /\/src\/web\/routes\/market\/(cart|checkout|order)-page\.tsx$/;
const CART = /\/src\/web\/routes\/market\/cart-page\.tsx$/;
/** What checks forms or follows live data: the pages one arrives at have none, however many others do. */
const FORMS_AND_LIVE_DATA = new RegExp(
  [
    '/node_modules/(zod|react-hook-form|@hookform|@tanstack|idb-keyval)/',
    '/src/(contract|modules/[^/]+/contract)/',
    '/src/shared/(?!constants|money|regions|fold-text|holiday)',
    '/schema\\.ts$',
    '/src/web/components/(form|password-reset)/',
    '/src/web/components/(auth/session-query-provider|data/query-boundary)\\.tsx$',
    '/src/web/lib/api/(api-query-client|form-data|idempotency|mutation-texts|query-client|query-loader|upload|use-api-mutation)\\.ts$',
    '/src/web/lib/(auth/customer-api|state/drafts)\\.ts$',
    '/src/web/lib/offline-queue/(customer-mutations|queue-store|send-or-queue)\\.ts$',
  ].join('|'),
);
/** Every form takes all of them. */
const FORM_LIBRARIES = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
/** Lists with more pages than one. */
const LISTS = /\/node_modules\/@tanstack\/.*(infiniteQuery(Observer|Options)|useInfiniteQuery)\.js$/;
/** What forms are made of, also the small ones of lists of goods: neither Home nor the sellers' overview has any. */
const CONTROLS = /\/src\/web\/components\/ui\/(field|form-texts|password-input|tabs)\.tsx?$/;
/** Small ones of shops and orders; pages of goods have none. */
const ORDER_WORDS =
  /\/src\/(modules\/delivery\/contract\/delivery-days|shared\/(phone|place)|web\/lib\/utils\/group-by)\.ts$/;
/** Texts and panels of the pages of an account: small, and fetched together. */
const ACCOUNT_PARTS = /\/features\/account\/(auth-panel|auth-texts)\.tsx?$/;
/** On all pages of a customer's own, and so not to be taken along with the parts above. */
const CUSTOMER_API = /\/src\/web\/lib\/auth\/customer-api\.ts$/;
/** Loaded after every page of a seller, and with the page of an order. */
const OFFLINE_ORDERS =
  /\/features\/merchant\/orders\/(offline-orders|queued-codes|handover-code-queue)\.tsx?$/;
const PORTAL = /\/src\/web\/(routes|features)\/(merchant|admin)\//;
/** Where a seller comes in. */
const PORTAL_ENTRANCE = /\/src\/web\/routes\/merchant\/(layout|overview-page)\.tsx$/;
/** Small components of most pages of the sellers, though not of the overview. */
const SELLER_PARTS =
  /\/features\/merchant\/components\/(list-skeleton|not-found-or-error|require-role)\.tsx$/;
/** Small components of most pages of the admins: one file, where each would be one of its own. */
const ADMIN_PARTS =
  /\/features\/admin\/components\/(admin-error-boundary|description-list|links|list-card|list-skeleton|order-summary-row|pending-approvals|query-boundary|requested-amount|section|state-texts|status-badge)\.tsx?$/;
/** Also needed to sign in as an admin, which shows none of them. */
const ADMIN_SESSION = /\/lib\/auth\/admin-session\.ts$/;
/** Shows every component: that it does says nothing of where one is used, so it counts as no page. */
const COMPONENTS_PAGE = /\/src\/web\/routes\/dev\//;
/** A module of so many pages of the market belongs to all of them. */
const MARKET_PAGES = 8;
/** A module of so many pages with goods belongs to their lists, and not to a product's page alone. */
const GOODS_PAGES = 2;

const GROUPS = [
  'frame',
  'market',
  'controls',
  'buying',
  'goods',
  'lists',
  'light',
  'live',
  'portal',
  'order',
] as const;
type Group = (typeof GROUPS)[number];

/**
 * Groups of the browser's modules: few files, since twenty small ones compress badly, each on its own, and each pays
 * its headers. The portals have many pages: what they share must not be counted into what every visitor of the
 * market loads.
 */
export const PAGE_CHUNKS = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'forms', test: FORM_LIBRARIES, priority: 3 },

  // Each takes with it what it imports and no group before it has: so those that others import come first.
  ...GROUPS.map((group, nr) => ({
    name: (moduleId: string, context: ChunkingContext) =>
      findGroup(moduleId, context) === group ? group : null,
    debugName: group,
    priority: 2 - nr / 10,
  })),
  { name: 'customer-api', test: CUSTOMER_API, priority: 1.2 },
  { name: 'account', test: ACCOUNT_PARTS, priority: 1.15 },
  { name: 'offline-orders', test: OFFLINE_ORDERS, priority: 1.05 },
  { name: 'admin-session', test: ADMIN_SESSION, priority: 1.1 },
  { name: 'admin', test: ADMIN_PARTS, priority: 1 },
];

/**
 * `frame` is around every page of all three sites, `market` around those of the market. A product's page shares `buying`
 * with those of its order and `goods` with lists of goods, which share `lists`. `controls` are of all that has a form.
 */
function findGroup(moduleId: string, context: ChunkingContext): Group | null {
  if (ORDER_WORDS.test(moduleId)) return 'light';
  if (LISTS.test(moduleId)) return null;
  if (FORMS_AND_LIVE_DATA.test(moduleId)) return findPortalGroup(moduleId, context);
  if (isControl(moduleId, context)) return 'controls';
  const pages = [...findPages(moduleId, context)];
  if (pages.some((id) => ROOT.test(id))) return 'frame';
  // The layout takes what it needs along, and is not fetched before it.
  if (pages.includes(moduleId) && !MARKET_LAYOUT.test(moduleId)) return null;
  const market = pages.filter((id) => !PORTAL.test(id));
  const browsing = market.filter((id) => BROWSING.test(id)).length;
  const buying = market.filter((id) => BUYING.test(id)).length;
  const own = market.filter((id) => OWN_GOODS.test(id)).length;
  const isOfMarket =
    market.length >= MARKET_PAGES ||
    market.some((id) => MARKET_LAYOUT.test(id)) ||
    // Pages of texts and forms would carry all goods for an icon.
    (browsing > 0 && market.length > browsing + own + buying) ||
    (browsing >= GOODS_PAGES && buying > 0);
  if (isOfMarket) return market.length < pages.length ? 'frame' : 'market';
  if (pages.length < 2 || browsing === 0) {
    const isOfOrder = market.length > 1 && market.some((id) => CART.test(id));
    return findPortalGroup(moduleId, context) ?? (isOfOrder ? 'order' : null);
  }
  // A seller fetches no list of goods for an icon.
  if (pages.some((id) => PORTAL_ENTRANCE.test(id))) return 'frame';
  if (buying > 0) return 'buying';
  return market.some((id) => PRODUCT.test(id)) ? 'goods' : 'lists';
}

/** A control, or an icon that controls alone show. */
const isControl = (moduleId: string, context: ChunkingContext): boolean => {
  const importers = context.getModuleInfo(moduleId)?.importers ?? [];
  return CONTROLS.test(moduleId) || (importers.length > 0 && importers.every((id) => CONTROLS.test(id)));
};

/** What the sellers' portal opens with; of that, what pages of the market have too, and of that, what works with data. */
function findPortalGroup(moduleId: string, context: ChunkingContext): 'portal' | 'live' | 'light' | null {
  const pages = [...findPages(moduleId, context)];
  if (pages.includes(moduleId)) return null;
  if (!SELLER_PARTS.test(moduleId) && !pages.some((id) => PORTAL_ENTRANCE.test(id))) return null;
  if (pages.every((id) => PORTAL.test(id))) return 'portal';
  return FORMS_AND_LIVE_DATA.test(moduleId) && !pages.some((id) => BROWSING.test(id)) ? 'live' : 'light';
}

const found = new Map<string, Set<string>>();

/** The pages that reach a module by static imports. What is fetched on demand is no page, and pays itself. */
function findPages(moduleId: string, context: ChunkingContext): Set<string> {
  const known = found.get(moduleId);
  if (known) return known;
  const pages = new Set<string>();
  const seen = new Set([moduleId]);
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    if (info?.isEntry && !COMPONENTS_PAGE.test(id)) pages.add(id.replace(/\?.*$/, ''));
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  found.set(moduleId, pages);
  return pages;
}
