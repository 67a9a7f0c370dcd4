/**
 * The sites; `connect` is the page where an app asks a customer, `dev` that of all components. Each has a manifest of its own routes; a link from one to another loads a new document
 * (routes/market/not-found-page.tsx).
 */
export const SITES = ['market', 'merchant', 'admin', 'connect', 'dev'] as const;
export type Site = (typeof SITES)[number];

/** The site of a path such as `/merchant/orders`. */
export function getSite(path: string): Site {
  const [first] = path.split('/').filter(Boolean);
  return SITES.find((site) => site === first) ?? 'market';
}

/** The URL of a site's manifest, from that of the manifest of all routes. */
export const siteManifest = (url: string, site: Site): string => url.replace(/\.js$/, `.${site}.js`);
