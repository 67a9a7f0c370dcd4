import { hashMarkedScripts, hashOf } from '#web/lib/marked-scripts.server.ts';
import type { PageCss } from './critical-css.server.ts';
import { CSS_SLOT } from './slot.ts';

const PRELOAD = '<link rel="modulepreload" href="';
const SHEET = '<link rel="stylesheet"';
const MODULE = '<script type="module" async>';
const END = '</body></html>';
/** A word to React, of which Preact makes an attribute. */
const TO_REACT = ' suppressHydrationWarning';

export interface FinishedPage {
  html: string;
  /** Hashes for the Content-Security-Policy, in its form. */
  scripts: string[];
  styles: string[];
}

export interface PageParts {
  /** Marks the scripts that we rendered ourselves; see {@link hashMarkedScripts}. */
  nonce: string;
  /** The script that hands the browser what was loaded, where there is one. */
  dataScript: string | null;
  /** It is read without scripts: they are put off until somebody has read it (head-script.ts starts them). */
  later: boolean;
  cssOf: (html: string) => PageCss;
}

/** Makes of rendered HTML the page as it is sent: its own rules in its head, and what was loaded at its end. */
export function finishPage(rendered: string, { nonce, dataScript, later, cssOf }: PageParts): FinishedPage {
  const { html: unmarked, hashes: scripts } = hashMarkedScripts(rendered.replaceAll(TO_REACT, ''), nonce);
  const { css, hash } = cssOf(unmarked);
  const headEnd = unmarked.indexOf('</head>');
  const head = unmarked.slice(0, headEnd).replace(CSS_SLOT, () => css);
  const { body, preloads } = withoutPreloads(unmarked.slice(headEnd));
  let html = later
    ? head + putScriptsOff(body, preloads)
    : head + preloads.map((file) => `${PRELOAD}${file}"/>`).join('') + body;
  if (dataScript) {
    scripts.push(hashOf(dataScript));
    html = `${html.slice(0, -END.length)}<script>${dataScript}</script>${END}`;
  }
  return { html, scripts, styles: [hash] };
}

/** The scripts' files are named where the scripts stand, at a page's end. */
function withoutPreloads(html: string): { body: string; preloads: string[] } {
  const preloads: string[] = [];
  let body = '';
  let at = 0;
  let found = html.indexOf(PRELOAD);
  while (found >= 0) {
    const file = found + PRELOAD.length;
    preloads.push(html.slice(file, html.indexOf('"', file)));
    body += html.slice(at, found);
    at = html.indexOf('>', file) + 1;
    found = html.indexOf(PRELOAD, at);
  }
  return { body: body + html.slice(at), preloads };
}

function putScriptsOff(body: string, files: readonly string[]): string {
  return body
    .replace(SHEET, `${SHEET} fetchPriority="low"`)
    .replace(MODULE, `<script type="application/later" data-files="${files.join(' ')}">`);
}
