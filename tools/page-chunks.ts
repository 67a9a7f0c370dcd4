interface ModuleInfo {
  isEntry: boolean;
  importers: string[];
}
interface ChunkingContext {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

/** Changes with a dependency's release and not with ours: one file that browsers cache across our deployments. */
const VENDOR =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper|rolldown\/runtime/;
/** Frames of every page and of every page of the market. */
const ROOT = /\/src\/web\/(root|entry\.client)\.tsx$/;
const MARKET_LAYOUT = /\/src\/web\/routes\/market\/layout\.tsx$/;
/** Pages with goods: each leads to the next, so that shared code loads with the first. */
const BROWSING = /\/src\/web\/routes\/market\/(home|products|product|shops|shop)-page\.tsx$/;
const PRODUCT = /\/src\/web\/routes\/market\/product-page\.tsx$/;
/** A customer's own pages that show goods too. */
const OWN_GOODS = /\/src\/web\/routes\/market\/(wishlist|dashboard)-page\.tsx$/;
/** Pages of an order's way. */
const BUYING = /\/src\/web\/routes\/market\/(cart|checkout|order)-page\.tsx$/;
const CART = /\/src\/web\/routes\/market\/cart-page\.tsx$/;
/** Form validation and live data: landing pages have none, however many others do. */
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
/** Used by every form. */
const FORM_LIBRARIES = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
/** Lists of more than one page. */
const LISTS = /\/node_modules\/@tanstack\/.*(infiniteQuery(Observer|Options)|useInfiniteQuery)\.js$/;
/** Parts of forms, also the small ones in lists of goods; neither Home nor the sellers' overview has any. */
const CONTROLS = /\/src\/web\/components\/ui\/(field|form-texts|password-input|tabs)\.tsx?$/;
/** Small parts of shops and orders; pages of goods have none. */
const ORDER_WORDS =
  /\/src\/(modules\/delivery\/contract\/delivery-days|shared\/(phone|place)|web\/lib\/utils\/group-by)\.ts$/;
/** Texts and panels of account pages: small, and loaded together. */
const ACCOUNT_PARTS = /\/features\/account\/(auth-panel|auth-texts)\.tsx?$/;
/** On all of a customer's own pages, so they stay out of the parts above. */
const CUSTOMER_API = /\/src\/web\/lib\/auth\/customer-api\.ts$/;
/** Loaded after every page of a seller, and with the page of an order. */
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
/** Shows every component, so that it says nothing about their use and counts as no page. */
const COMPONENTS_PAGE = /\/src\/web\/routes\/dev\//;
/** A module on this many pages of the market belongs to all of them. */
const MARKET_PAGES = 8;
/** A module on this many pages with goods belongs to their lists and not to a product's page alone. */
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
 * Groups of the browser's modules into few files: twenty small ones compress badly, and each pays its headers. The many
 * portal pages must not decide what every visitor of the market loads.
 */
export const PAGE_CHUNKS = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  { name: 'forms', test: FORM_LIBRARIES, priority: 3 },

  // Each group takes its imports that no earlier group has, so imported groups come first.
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
 * `frame` is around every page of all three sites, `market` around those of the market. A product's page shares
 * `buying` with those of its order and `goods` with lists of goods, which share `lists`. `controls` are of all that has
 * a form.
 */
function findGroup(moduleId: string, context: ChunkingContext): Group | null {
  if (ORDER_WORDS.test(moduleId)) return 'light';
  if (LISTS.test(moduleId)) return null;
  if (FORMS_AND_LIVE_DATA.test(moduleId)) return findPortalGroup(moduleId, context);
  if (isControl(moduleId, context)) return 'controls';
  const pages = [...findPages(moduleId, context)];
  if (pages.some((id) => ROOT.test(id))) return 'frame';
  // The layout's imports load with it and not before.
  if (pages.includes(moduleId) && !MARKET_LAYOUT.test(moduleId)) return null;
  const market = pages.filter((id) => !PORTAL.test(id));
  const browsing = market.filter((id) => BROWSING.test(id)).length;
  const buying = market.filter((id) => BUYING.test(id)).length;
  const own = market.filter((id) => OWN_GOODS.test(id)).length;
  const isOfMarket =
    market.length >= MARKET_PAGES ||
    market.some((id) => MARKET_LAYOUT.test(id)) ||
    // Pages of texts and forms would load all goods for an icon.
    (browsing > 0 && market.length > browsing + own + buying) ||
    (browsing >= GOODS_PAGES && buying > 0);
  if (isOfMarket) return market.length < pages.length ? 'frame' : 'market';
  if (pages.length < 2 || browsing === 0) {
    const isOfOrder = market.length > 1 && market.some((id) => CART.test(id));
    return findPortalGroup(moduleId, context) ?? (isOfOrder ? 'order' : null);
  }
  // A seller loads no list of goods for an icon.
  if (pages.some((id) => PORTAL_ENTRANCE.test(id))) return 'frame';
  if (buying > 0) return 'buying';
  return market.some((id) => PRODUCT.test(id)) ? 'goods' : 'lists';
}

/** A control, or an icon of controls alone. */
const isControl = (moduleId: string, context: ChunkingContext): boolean => {
  const importers = context.getModuleInfo(moduleId)?.importers ?? [];
  return CONTROLS.test(moduleId) || (importers.length > 0 && importers.every((id) => CONTROLS.test(id)));
};

/** The sellers' landing code, split into the part shared with the market's pages and its part with data. */
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
