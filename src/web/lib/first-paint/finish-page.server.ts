import { hashMarkedScripts } from '#web/lib/marked-scripts.server.ts';
import type { PageCss } from './critical-css.server.ts';
import { CSS_SLOT } from './slot.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const SHEET = '<link rel="stylesheet"';
const MODULE = '<script type="module" async="">';

export interface FinishedPage {
  html: string;
  /** Hashes for the Content-Security-Policy, in its form. */
  scripts: string[];
  styles: string[];
}

/**
 * Makes of React's HTML the page as it is sent: its own rules in its head, and, where it is read without scripts
 * (`later`), those put off until somebody has read it (head-script.ts starts them).
 * @param nonce marks the scripts that we rendered ourselves; see {@link hashMarkedScripts}
 */
export function finishPage(
  rendered: string,
  { nonce, later, cssOf }: { nonce: string; later: boolean; cssOf: (html: string) => PageCss },
): FinishedPage {
  const { html: unmarked, hashes: scripts } = hashMarkedScripts(rendered, nonce);
  const { css, hash } = cssOf(unmarked);
  let html = unmarked.replace(CSS_SLOT, () => css);
  if (later) html = putScriptsOff(html);
  return { html, scripts, styles: [hash] };
}

function putScriptsOff(html: string): string {
  const files: string[] = [];
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd).replace(PRELOAD, (_, file: string) => {
    files.push(file);
    return '';
  });
  const body = html
    .slice(headEnd)
    .replace(SHEET, `${SHEET} fetchPriority="low"`)
    .replace(MODULE, `<script type="application/later" data-files="${files.join(' ')}">`);
  return head + body;
}
