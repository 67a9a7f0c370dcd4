import { readStored, writeStored } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const KEY = 'theme';

/**
 * Runs in the head, before the first paint: who is looking, and in which light.
 * Every page is the same for everybody, so this is where a visitor's own state comes in.
 */
export const HEAD_SCRIPT = `(function(){var d=document.documentElement.dataset;d.auth='out';try{if(localStorage.getItem('token'))d.auth='in';var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')d.theme=t}catch(e){}})()`;

export function storedTheme(): Theme {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme and keeps it; `system` forgets the choice. */
export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
