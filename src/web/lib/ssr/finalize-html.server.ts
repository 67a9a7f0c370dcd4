import type { PageCss } from './critical-css.server.ts';
import { cspHash, hashNoncedScripts } from './csp-hashes.server.ts';

const PRELOAD = '<link rel="modulepreload" href="';
const MODULE = '<script type="module" async="">';
const CRITICAL_CSS = '<style data-critical="">';
const END = '</body></html>';

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
