import type { MetaDescriptor } from 'react-router';
import { language, languageTag, toAddress } from '#web/lib/config/language.ts';
import type { RootData } from '#web/lib/config/site.ts';
import * as siteTexts from '#web/lib/config/site-texts.ts';
import { isAbsoluteUrl } from '#web/lib/utils/is-absolute-url.ts';

const SITE = siteTexts.name;
const SITE_PICTURE = '/og.jpg';
/** Search results truncate descriptions at about this length. */
const DESCRIPTION_MAX = 160;

type Json = { [key: string]: unknown };
/** The `matches` that a route's `meta` receives; the root's loader has the origin. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export type PageMeta = {
  matches: Matches;
  /** Path, with the query if it makes another page: `/products?shop=1`. */
  path: string;
  title: string;
  description: string;
  /** Path or absolute URL. */
  image?: string | null;
  /** Size in px, type and alternative text of a share image. */
  card?: { width: number; height: number; alt: string } | undefined;
  type?: 'website' | 'product' | 'profile';
  jsonLd?: Json[];
  noindex?: boolean;
};

/** Title, description, canonical URL, Open Graph and JSON-LD of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const origin = getOrigin(page.matches);
  const url = absoluteUrl(origin, toAddress(page.path));
  const title = page.title.includes(SITE) ? page.title : siteTexts.pageTitle(page.title);
  const description = clip(page.description);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: SITE },
    { property: 'og:locale', content: languageTag.replace('-', '_') },
    ...languageLinks(page, origin),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absoluteUrl(origin, page.image ?? SITE_PICTURE) },
    ...(page.card
      ? [
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: String(page.card.width) },
          { property: 'og:image:height', content: String(page.card.height) },
          { property: 'og:image:alt', content: page.card.alt },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.noindex || isTrial(page.matches) ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd ?? []).map((json) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...json },
    })),
  ];
}

const getRoot = (matches: Matches): Partial<RootData> =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined) ?? {};

export const getOrigin = (matches: Matches): string => getRoot(matches).origin ?? '';

/** Search engines must not find words that nobody has reviewed. */
const isTrial = (matches: Matches): boolean =>
  getRoot(matches).site?.languages?.some(({ code, state }) => code === language && state === 'TRIAL') ??
  false;

/** The same page in each reviewed language. */
function languageLinks({ matches, path, noindex }: PageMeta, origin: string): MetaDescriptor[] {
  const reviewed =
    getRoot(matches).site?.languages?.filter(({ state, hasPages }) => hasPages && state === 'ON') ?? [];
  if (noindex || reviewed.length === 0) return [];
  const alternate = (hrefLang: string, prefix = '') => ({
    ...{ tagName: 'link' as const, rel: 'alternate', hrefLang },
    href: absoluteUrl(origin, `${prefix}${path}`),
  });
  return [
    ...[alternate('x-default'), alternate('en-GH')],
    ...reviewed.map(({ code }) => alternate(code, `/${code}`)),
  ];
}

export function absoluteUrl(origin: string, pathOrUrl: string): string {
  return isAbsoluteUrl(pathOrUrl) ? pathOrUrl : `${origin}${pathOrUrl}`;
}

/** Schema.org BreadcrumbList from the home page to this one. */
export function breadcrumbs(matches: Matches, trail: { name: string; path: string }[]): Json {
  const origin = getOrigin(matches);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(origin, step.path),
    })),
  };
}

/** Schema.org ItemList of the pages that a page links to. */
export function itemList(matches: Matches, items: { name: string; path: string }[]): Json {
  const origin = getOrigin(matches);
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: absoluteUrl(origin, item.path),
    })),
  };
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_MAX - 1))}…`;
}
