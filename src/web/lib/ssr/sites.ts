/** Each has a manifest of its own routes; a link from one to another loads the page anew (routes/market/not-found-page.tsx). */
export const SITES = ['market', 'merchant', 'admin'] as const;
export type Site = (typeof SITES)[number];

/** The site of a path such as `/merchant/orders`. */
export function getSite(path: string): Site {
  const [first] = path.split('/').filter(Boolean);
  return first === 'merchant' || first === 'admin' ? first : 'market';
}

/** The address of a site's manifest, from the address of the manifest of all routes. */
export const siteManifest = (url: string, site: Site): string => url.replace(/\.js$/, `.${site}.js`);
