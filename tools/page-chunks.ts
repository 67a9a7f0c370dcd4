interface ModuleInfo {
  isEntry: boolean;
  importers: string[];
}
interface ChunkingContext {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

/** Changes with releases of dependencies only, so browsers cache this file across our deployments. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper|rolldown\/runtime/;
/** The layouts of every page, and of every page of the market. */
const ROOT = /\/src\/web\/(root|entry\.client)\.tsx$/;
const MARKET_LAYOUT = /\/src\/web\/routes\/market\/layout\.tsx$/;
/** Pages with products: each leads to the next, so the first one loads their shared code. */
const BROWSING = /\/src\/web\/routes\/market\/(home|products|product|shops|shop)-page\.tsx$/;
const PRODUCT = /\/src\/web\/routes\/market\/product-page\.tsx$/;
/** A customer's own pages with products. */
const OWN_GOODS = /\/src\/web\/routes\/market\/(wishlist|dashboard)-page\.tsx$/;
/** The pages from cart to order. */
const BUYING = /\/src\/web\/routes\/market\/(cart|checkout|order)-page\.tsx$/;
const CART = /\/src\/web\/routes\/market\/cart-page\.tsx$/;
/** Form validation and live data, which landing pages do without. */
const FORMS_AND_LIVE_DATA = new RegExp(
  [
    '/node_modules/(zod|react-hook-form|@hookform|@tanstack|idb-keyval)/',
    '/src/(contract|modules/[^/]+/contract)/',
    '/src/shared/(?!constants|money|regions|fold-text|holiday|times)',
    '/schema\\.ts$',
    '/src/web/components/(form|password-reset)/',
    '/src/web/components/(auth/session-query-provider|data/query-boundary)\\.tsx$',
    '/src/web/lib/api/(api-query-client|form-data|idempotency|mutation-texts|query-client|query-loader|upload|use-api-mutation)\\.ts$',
    '/src/web/lib/(auth/customer-api|state/drafts)\\.ts$',
    '/src/web/lib/offline-queue/(customer-mutations|queue-store|send-or-queue)\\.ts$',
  ].join('|'),
);
/** Used by every form. */
const FORM_LIBRARIES = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
/** Lists with several pages. */
const LISTS = /\/node_modules\/@tanstack\/.*(infiniteQuery(Observer|Options)|useInfiniteQuery)\.js$/;
/** Form fields, also the small ones in lists of products; neither Home nor the sellers' overview has any. */
const CONTROLS = /\/src\/web\/components\/ui\/(field|form-texts|password-input|tabs)\.tsx?$/;
/** Small parts of shops and orders; pages with products have none. */
const ORDER_WORDS =
  /\/src\/(modules\/delivery\/contract\/delivery-days|shared\/(phone|place)|web\/lib\/utils\/group-by)\.ts$/;
/** Texts and panels of the account pages: small, and loaded together. */
const ACCOUNT_PARTS = /\/features\/account\/(auth-panel|auth-texts)\.tsx?$/;
/** On all of a customer's own pages, so not in the groups above. */
const CUSTOMER_API = /\/src\/web\/lib\/auth\/customer-api\.ts$/;
/** Loaded after every page of a seller, and with the order page. */
const OFFLINE_ORDERS =
  /\/features\/merchant\/orders\/(offline-orders|queued-codes|handover-code-queue)\.tsx?$/;
const PORTAL = /\/src\/web\/(routes|features)\/(merchant|admin)\//;
/** A seller's landing pages. */
const PORTAL_ENTRANCE = /\/src\/web\/routes\/merchant\/(layout|overview-page)\.tsx$/;
/** Small components of most seller pages, but not of the overview. */
const SELLER_PARTS =
  /\/features\/merchant\/components\/(list-skeleton|not-found-or-error|require-role)\.tsx$/;
/** Small components of most admin pages, in one file. */
const ADMIN_PARTS =
  /\/features\/admin\/components\/(admin-error-boundary|description-list|links|list-card|list-skeleton|order-summary-row|pending-approvals|query-boundary|requested-amount|section|state-texts|status-badge)\.tsx?$/;
/** Also used by the admins' sign-in, which shows none of them. */
const ADMIN_SESSION = /\/lib\/auth\/admin-session\.ts$/;
/** Texts of the market that its owner can rewrite. */
const LEGAL =
  /\/src\/(web\/components\/(legal\/(page-blocks|sections|site-page|texts)|ui\/prose)|shared\/site-pages)\.tsx?$/;
/** Shows every component, so it does not count as a page that uses them; nor do the few visits to harvests. */
const COMPONENTS_PAGE = /\/src\/web\/routes\/(dev\/|market\/harvests-page)/;
/** A module on at least this many market pages belongs to all of them. */
const MARKET_PAGES = 8;
/** A module on at least this many pages with products belongs to their lists, not to the product page alone. */
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
 * Groups the browser's modules into few files: twenty small ones compress badly, and each costs its headers. The many
 * portal pages must not determine what every visitor of the market loads.
 */
export const PAGE_CHUNKS = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'forms', test: FORM_LIBRARIES, priority: 3 },

  // Each group takes those of its imports that no earlier group has, so imported groups come first.
  ...GROUPS.map((group, nr) => ({
    name: (moduleId: string, context: ChunkingContext) =>
      findGroup(moduleId, context) === group ? group : null,
    debugName: group,
    priority: 2 - nr / 10,
  })),
  { name: 'legal', test: LEGAL, priority: 1.02 },
  { name: 'customer-api', test: CUSTOMER_API, priority: 1.2 },
  { name: 'account', test: ACCOUNT_PARTS, priority: 1.15 },
  { name: 'offline-orders', test: OFFLINE_ORDERS, priority: 1.05 },
  { name: 'admin-session', test: ADMIN_SESSION, priority: 1.1 },
  { name: 'admin', test: ADMIN_PARTS, priority: 1 },
];

/**
 * `frame` is for every page of all three sites, `market` for every page of the market. The product page shares `buying`
 * with the pages from cart to order, and `goods` with lists of products, which share `lists`. `controls` are for
 * everything with a form.
 */
function findGroup(moduleId: string, context: ChunkingContext): Group | null {
  if (ORDER_WORDS.test(moduleId)) return 'light';
  if (LISTS.test(moduleId)) return null;
  if (FORMS_AND_LIVE_DATA.test(moduleId)) return findPortalGroup(moduleId, context);
  if (isControl(moduleId, context)) return 'controls';
  const pages = [...findPages(moduleId, context)];
  if (pages.some((id) => ROOT.test(id))) return 'frame';
  // Loads together with the layout.
  if (pages.includes(moduleId) && !MARKET_LAYOUT.test(moduleId)) return null;
  const market = pages.filter((id) => !PORTAL.test(id));
  const browsing = market.filter((id) => BROWSING.test(id)).length;
  const buying = market.filter((id) => BUYING.test(id)).length;
  const own = market.filter((id) => OWN_GOODS.test(id)).length;
  const isOfMarket =
    market.length >= MARKET_PAGES ||
    market.some((id) => MARKET_LAYOUT.test(id)) ||
    // Otherwise pages of texts and forms would load all products' code for an icon.
    (browsing > 0 && market.length > browsing + own + buying) ||
    (browsing >= GOODS_PAGES && buying > 0);
  if (isOfMarket) return market.length < pages.length ? 'frame' : 'market';
  if (pages.length < 2 || browsing === 0) {
    const isOfOrder = market.length > 1 && market.some((id) => CART.test(id));
    return findPortalGroup(moduleId, context) ?? (isOfOrder ? 'order' : null);
  }
  // Otherwise sellers would load the products' code for an icon.
  if (pages.some((id) => PORTAL_ENTRANCE.test(id))) return 'frame';
  if (buying > 0) return 'buying';
  return market.some((id) => PRODUCT.test(id)) ? 'goods' : 'lists';
}

/** Whether it is a control, or an icon that only controls use. */
const isControl = (moduleId: string, context: ChunkingContext): boolean => {
  const importers = context.getModuleInfo(moduleId)?.importers ?? [];
  return CONTROLS.test(moduleId) || (importers.length > 0 && importers.every((id) => CONTROLS.test(id)));
};

/** The sellers' landing code, split into the part shared with the market's pages and the part with data. */
function findPortalGroup(moduleId: string, context: ChunkingContext): 'portal' | 'live' | 'light' | null {
  const pages = [...findPages(moduleId, context)];
  if (pages.includes(moduleId)) return null;
  if (!SELLER_PARTS.test(moduleId) && !pages.some((id) => PORTAL_ENTRANCE.test(id))) return null;
  if (pages.every((id) => PORTAL.test(id))) return 'portal';
  return FORMS_AND_LIVE_DATA.test(moduleId) && !pages.some((id) => BROWSING.test(id)) ? 'live' : 'light';
}

const found = new Map<string, Set<string>>();

/** The pages that reach a module by static imports; dynamic ones load separately. */
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
