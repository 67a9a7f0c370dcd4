import { hash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import type { ApiFetch } from '#web/lib/api/loader.ts';

/** Pages are not streamed, so every finished boundary is inlined in place. React would move large ones to the end. */
const IN_PLACE = Number.POSITIVE_INFINITY;

/**
 * Renders a page to HTML once all its lazy components have loaded. Only their first render has to wait.
 * @returns UTF-8 as a binary string, one character a byte: a "₵" would make every search of the page slower
 * @throws what the page throws
 */
export function renderHtml(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('latin1'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: IN_PLACE,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    });
  });
}

const UNSAFE = /[&><]|[^\x20-\x7e]/g;
const CONTROLLER = 'window.__reactRouterContext.streamController';
const decoder = new TextDecoder();

/**
 * Takes the loader data out of a page's context, so that React Router does not stream them. They are complete, since
 * no loader defers any.
 * @returns the script with the data for hydration; null for a page without scripts
 */
export async function takeLoaderData(context: EntryContext): Promise<() => string | null> {
  let data = '';
  for await (const piece of context.serverHandoffStream ?? [])
    data += decoder.decode(piece, { stream: true });
  context.serverHandoffStream = undefined;
  return () =>
    context.renderMeta?.didRenderScripts
      ? `${CONTROLLER}.enqueue(${escapeForScript(JSON.stringify(data))});${CONTROLLER}.close();`
      : null;
}

/** JSON in ASCII that cannot close its script element. */
function escapeForScript(json: string): string {
  return json.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

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

/** Cache of the hashes of inline scripts. Scripts that contain data are not cached. */
const SHORT = 8 * 1024;
const KEPT_HASHES = 200;
const hashes = new Map<string, string>();

/** Removes the nonces from the page, and returns the hashes of the scripts that had one. */
export function hashNoncedScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const found = new Set<string>();
  let at = page.indexOf('<script');
  while (at >= 0) {
    const open = page.indexOf('>', at);
    const close = page.indexOf('</script>', open);
    if (open < 0 || close < 0) break;
    const attributes = page.slice(at, open);
    if (!attributes.includes(' src=') && attributes.includes(mark)) {
      found.add(cspHash(page.slice(open + 1, close)));
    }
    at = page.indexOf('<script', close);
  }
  return { html: page.replaceAll(mark, ''), hashes: [...found] };
}

/**
 * The hash that allows an inline script or stylesheet in the Content-Security-Policy.
 * @param text a binary string, as {@link renderHtml} returns
 */
export function cspHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const made = `'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`;
  if (text.length > SHORT) return made;
  if (hashes.size >= KEPT_HASHES) hashes.delete(hashes.keys().next().value as string);
  hashes.set(text, made);
  return made;
}

const PRELOAD = '<link rel="modulepreload" href="';
const MODULE = '<script type="module" async="">';
const CRITICAL_CSS = '<style data-critical="">';
const END = '</body></html>';

/** The CSS rules that a page uses, with the hash that allows them in the Content-Security-Policy. */
export interface PageCss {
  css: string;
  hash: string;
}

export interface FinalizedHtml {
  html: string;
  /** Hashes for the Content-Security-Policy, in its form. */
  scripts: string[];
  styles: string[];
}

export interface PageParts {
  /** Marks the scripts that we rendered ourselves; see {@link hashNoncedScripts}. */
  nonce: string;
  /** The script that hands the loaders' data to the browser, if there is one. */
  dataScript: string | null;
  /** The page can be read without scripts: body-script.ts starts them once it has been read. */
  later: boolean;
  criticalCss: (html: string) => PageCss;
}

/** Completes rendered HTML: critical CSS in the head, scripts and loader data at the end. */
export function finalizeHtml(
  rendered: string,
  { nonce, dataScript, later, criticalCss }: PageParts,
): FinalizedHtml {
  const { html: unmarked, hashes: scripts } = hashNoncedScripts(rendered, nonce);
  const { css, hash } = criticalCss(unmarked);
  const { html: bare, preloads } = takePreloads(unmarked);
  const headEnd = bare.indexOf('</head>');
  const head = bare.slice(0, headEnd).replace(CRITICAL_CSS, (tag) => tag + css);
  const body = bare.slice(headEnd);
  let html = later
    ? head + deferScripts(body, preloads)
    : head + preloads.map((file) => `${PRELOAD}${file}"/>`).join('') + body;
  if (dataScript) {
    scripts.push(cspHash(dataScript));
    html = `${html.slice(0, -END.length)}<script>${dataScript}</script>${END}`;
  }
  return { html, scripts, styles: [hash] };
}

function takePreloads(html: string): { html: string; preloads: string[] } {
  const preloads: string[] = [];
  let rest = '';
  let at = 0;
  let found = html.indexOf(PRELOAD);
  while (found >= 0) {
    const file = found + PRELOAD.length;
    preloads.push(html.slice(file, html.indexOf('"', file)));
    rest += html.slice(at, found);
    at = html.indexOf('>', file) + 1;
    found = html.indexOf(PRELOAD, at);
  }
  return { html: rest + html.slice(at), preloads };
}

function deferScripts(body: string, files: readonly string[]): string {
  return body.replace(MODULE, `<script type="application/later" data-files="${files.join(' ')}">`);
}
