/**
 * Runs in the head of every page beside head-script.ts, and imports nothing (tools/inline-script.ts). Chromium caches
 * how it drew a ₵ before our font for it had loaded. A change of font features redraws all text. The next page of the
 * tab takes the ₵ from the cache and does not load the font, so a device that needed it once loads it on each page.
 */
export {};

const fonts = document.fonts as FontFaceSet | undefined;

// Without storage both do nothing.
fonts?.addEventListener('loadingdone', ({ fontfaces }) => {
  if (!fontfaces.some(({ family }) => family.includes('Cedi'))) return;
  document.documentElement.style.fontFeatureSettings = '"kern"';
  try {
    localStorage.cedi = 'font';
  } catch {}
});

try {
  if (localStorage.cedi) addEventListener('DOMContentLoaded', () => fonts?.load('1em "Dwaso Cedi"', '₵'));
} catch {}
