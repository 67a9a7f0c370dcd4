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
/** The root and the market's layout stand around every page of the market. */
const AROUND_EVERY_PAGE = /\/src\/web\/(root|entry\.client|routes\/layout)\.tsx$/;
/** Pages where one looks at goods: each leads to the next, so what they share with others travels with the first. */
const BROWSING = /\/src\/web\/routes\/(home|products|product|shops|shop)\.tsx$/;
/** What checks forms or follows live data: the pages one arrives at have none, however many others do. */
const FORMS_AND_LIVE_DATA =
  /\/node_modules\/(zod|react-hook-form|@hookform|@tanstack|idb-keyval)\/|\/src\/contracts\/(?!constants|money|regions)|\/schema\.ts$|\/lib\/(form\/|recovery\/|session\/(session-data|customer-api)\.|(use-action|full-client|send-once|upload|form-of|live-part|lost|outbox\/(later|list|by-customers))\.tsx?$)/;
/** Telephone numbers and places: pages of shops and orders have both, pages of goods neither. */
const CONTACT = /\/src\/contracts\/(phone|place)\.ts$/;
const PORTAL = /\/src\/web\/(routes|features)\/(merchant|admin)\//;
/** Where a seller comes in. */
const PORTAL_ENTRANCE =
  /\/src\/web\/(routes\/merchant\/layout|features\/merchant\/overview\/overview-page)\.tsx$/;
/** Shows every component: that it does says nothing of where one is used, so it counts as no page. */
const COMPONENTS_PAGE = /\/src\/web\/routes\/dev\//;
/** A module of so many pages is the market's own. */
const FRAME_PAGES = 8;

/**
 * Groups of the browser's modules: few files, since twenty small ones compress badly, each on its own, and each pays
 * its headers. The portals have many pages: what they share must not be counted into what every visitor of the
 * market loads.
 */
export const PAGE_CHUNKS = [
  { name: 'vendor', test: VENDOR, priority: 3 },

  { name: groupOf, debugName: 'pages', priority: 2 },
  // Each takes with it what it imports and no group before it has: so those that others import come first.
  ...(['light', 'live', 'portal'] as const).map((name, nr) => ({
    name: (moduleId: string, context: ChunkingContext) =>
      portalOf(moduleId, context) === name ? name : null,
    debugName: name,
    priority: 1.8 - nr / 10,
  })),
  { name: 'contact', test: CONTACT, priority: 1 },
];

function groupOf(moduleId: string, context: ChunkingContext): 'frame' | 'goods' | null {
  if (FORMS_AND_LIVE_DATA.test(moduleId)) return null;
  const pages = [...pagesOf(moduleId, context)];
  const isPage = pages.includes(moduleId);
  if (isPage) return null;
  const market = pages.filter((id) => !PORTAL.test(id));
  if (market.length >= FRAME_PAGES || market.some((id) => AROUND_EVERY_PAGE.test(id))) return 'frame';
  return pages.length > 1 && market.some((id) => BROWSING.test(id)) ? 'goods' : null;
}

/** What the sellers' portal opens with; of that, what pages of the market have too, and of that, what works with data. */
function portalOf(moduleId: string, context: ChunkingContext): 'portal' | 'live' | 'light' | null {
  const pages = [...pagesOf(moduleId, context)];
  if (pages.includes(moduleId) || !pages.some((id) => PORTAL_ENTRANCE.test(id))) return null;
  if (pages.every((id) => PORTAL.test(id))) return 'portal';
  return FORMS_AND_LIVE_DATA.test(moduleId) && !pages.some((id) => BROWSING.test(id)) ? 'live' : 'light';
}

const found = new Map<string, Set<string>>();

/** The pages that reach a module by static imports. What is fetched on demand is no page, and pays itself. */
function pagesOf(moduleId: string, context: ChunkingContext): Set<string> {
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
