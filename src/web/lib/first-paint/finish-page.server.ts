import { hashMarkedScripts, hashOf } from '#web/lib/marked-scripts.server.ts';
import type { PageCss } from './critical-css.server.ts';
import { CSS_SLOT } from './slot.ts';

const PRELOAD = '<link rel="modulepreload" href="';
const SHEET = '<link rel="stylesheet"';
const MODULE = '<script type="module" async="">';
const END = '</body></html>';

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

/** Makes of React's HTML the page as it is sent: its own rules in its head, and what was loaded at its end. */
export function finishPage(rendered: string, { nonce, dataScript, later, cssOf }: PageParts): FinishedPage {
  const { html: unmarked, hashes: scripts } = hashMarkedScripts(rendered, nonce);
  const { css, hash } = cssOf(unmarked);
  const headEnd = unmarked.indexOf('</head>');
  const files: string[] = [];
  const head = unmarked.slice(0, headEnd).replace(CSS_SLOT, () => css);
  let html = later ? withoutPreloads(head, files) : head;
  const body = unmarked.slice(headEnd);
  html += later ? putScriptsOff(body, files) : body;
  if (dataScript) {
    scripts.push(hashOf(dataScript));
    html = `${html.slice(0, -END.length)}<script>${dataScript}</script>${END}`;
  }
  return { html, scripts, styles: [hash] };
}

function withoutPreloads(head: string, files: string[]): string {
  let html = '';
  let at = 0;
  let found = head.indexOf(PRELOAD);
  while (found >= 0) {
    const file = found + PRELOAD.length;
    files.push(head.slice(file, head.indexOf('"', file)));
    html += head.slice(at, found);
    at = head.indexOf('>', file) + 1;
    found = head.indexOf(PRELOAD, at);
  }
  return html + head.slice(at);
}

function putScriptsOff(body: string, files: readonly string[]): string {
  return body
    .replace(SHEET, `${SHEET} fetchPriority="low"`)
    .replace(MODULE, `<script type="application/later" data-files="${files.join(' ')}">`);
}
