import type { Page } from 'playwright-core';

/** From the next page on, what is far from the screen is laid out too, so that it can be measured. */
export async function showAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
