/** Classes of the stat tiles, shared with the preloaded ones. */
export const STAT_GRID = 'my-4 grid tile-cols gap-2.5 md:grid-cols-4 lg:my-6 lg:gap-4';
export const STAT_TILE = 'block min-w-0 rounded-card border px-3.5 py-3 lg:px-5 lg:py-4';
export const STAT_VALUE = 'num block text-[1.3125rem]/[1.333] lg:text-[1.75rem]/[1.286]';
