import type { ApiFetch } from '#web/lib/api/loader.ts';

/** Which images of a page are inlined: how many of those that load eagerly, and how wide. */
export interface InlineImages {
  most: number;
  width: 240 | 480;
}

/** The AVIF source of an eager image (components/ui/picture.tsx). */
const SOURCE = '<source type="image/avif"';
const FIRST_SEEN =
  /<source type="image\/avif" srcSet="(\/media\/[^" ]+\/)240\.avif 240w([^"]*)"([^>]*>(?:<source [^>]*>)?<img [^>]*fetchPriority="high")/y;
/** A larger image would delay the text below it. */
const MOST_BYTES = 24 * 1024;
const KEPT_PICTURES = 500;

/** An uploaded image never changes under its URL. */
const kept = new Map<string, string>();

/**
 * Inlines the first images of a page as data URLs. A separate request would start only after the page has arrived,
 * and take a second on a slow connection. The head script switches to sharper files where it is worth it
 * (`data-srcset`). An image that cannot be read keeps its URL.
 * @param fetchOwn fetches a path of this site
 */
export async function inlineImages(
  html: string,
  { most, width }: InlineImages,
  fetchOwn: ApiFetch,
): Promise<string> {
  const found = firstSeen(html, most);
  const addresses = await Promise.all(found.map(([, base]) => dataAddress(`${base}${width}.avif`, fetchOwn)));
  let page = '';
  let at = 0;
  for (const [index, match] of found.entries()) {
    const data = addresses[index];
    if (!data) continue;
    const [whole, base, others, rest] = match;
    const set = `${base}240.avif 240w${others}`;
    page += `${html.slice(at, match.index)}<source type="image/avif" srcSet="${data} ${width}w" data-width="${width}" data-srcset="${set}"${rest}`;
    at = match.index + whole.length;
  }
  return page + html.slice(at);
}

function firstSeen(html: string, most: number): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let at = html.indexOf(SOURCE);
  while (at >= 0 && found.length < most) {
    FIRST_SEEN.lastIndex = at;
    const match = FIRST_SEEN.exec(html);
    if (match) found.push(match);
    at = html.indexOf(SOURCE, at + SOURCE.length);
  }
  return found;
}

async function dataAddress(path: string, fetchOwn: ApiFetch): Promise<string | null> {
  const known = kept.get(path);
  if (known) return known;
  const answer = await fetchOwn(path).catch(() => null);
  if (!answer?.ok) return null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > MOST_BYTES) return null;
  const data = `data:image/avif;base64,${bytes.toString('base64')}`;
  if (kept.size >= KEPT_PICTURES) kept.delete(kept.keys().next().value as string);
  kept.set(path, data);
  return data;
}
