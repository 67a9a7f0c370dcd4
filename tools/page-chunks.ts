interface ModuleInfo {
  isEntry: boolean;
  importers: string[];
  dynamicImporters: string[];
}
interface ChunkingContext {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

/** What so many public pages share travels as one file: twenty small ones compress badly, each on its own. */
const FRAME_PAGES = 8;
/** What checks forms or follows live data: the pages one arrives at have none, however many others do. */
const FORMS_AND_LIVE_DATA =
  /\/node_modules\/(zod|react-hook-form|@hookform|@tanstack)\/|\/src\/contracts\/(?!constants|money|phone|errors|regions)|\/schema\.ts$|\/lib\/(form-errors|query|query-client)\.tsx?$/;
const HOUSE = /\/src\/web\/(routes|features)\/(merchant|admin)\//;

/**
 * Groups of the browser's modules. The houses have many pages: what they share must not be counted into what
 * every visitor of the market loads. `minShareCount` counts after tree-shaking, but cannot tell pages apart.
 */
export const PAGE_CHUNKS = [
  {
    minShareCount: FRAME_PAGES,
    name: (moduleId: string, context: ChunkingContext) =>
      !FORMS_AND_LIVE_DATA.test(moduleId) && countStarts(moduleId, context).market >= FRAME_PAGES
        ? 'frame'
        : null,
  },
  /** Both show what buyers say; alone they are too small to be compressed. */
  { name: 'review-parts', test: /\/src\/web\/(ui\/star-row|lib\/photo-row)\.tsx$/ },
];

/** From how many pages a module is reached by static imports. What is fetched on demand is no page, and pays itself. */
function countStarts(moduleId: string, context: ChunkingContext): { market: number; house: number } {
  const count = { market: 0, house: 0 };
  const seen = new Set([moduleId]);
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    if (!info) continue;
    if (info.isEntry) count[HOUSE.test(id) ? 'house' : 'market']++;
    for (const importer of info.importers) seen.add(importer);
  }
  return count;
}
