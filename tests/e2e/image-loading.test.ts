import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveData } from './support/before-hydration.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe('images', () => {
  const recordImageRequests = (page: Page) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\/media\//.test(request.url())) pictures.push(new URL(request.url()).pathname);
    });
    return pictures;
  };

  it('in the first view are in the HTML, and load sharper where it shows', async () => {
    const visit = await dwaso.visit({ deviceScaleFactor: 3 });
    const { page } = visit;
    const pictures = recordImageRequests(page);
    const [first] = (await api(dwaso, 'GET', '/products?limit=1')).data;
    const html = await (await fetch(`${dwaso.url}/products/${first?.id}`)).text();
    expect(html.match(/srcSet="data:image\/avif;base64,/g)).toHaveLength(1);
    await page.goto(`/products/${first?.id}`);
    const image = page.locator('#picture-1 img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/960\.avif$/);
    expect(pictures.some((path) => path.endsWith('/480.avif'))).toBe(false);
    await visit.end();
  });

  it('of a product are drawn uncropped, because a sharper crop may count as a larger paint', async () => {
    const visit = await dwaso.visit({ width: 412 });
    const { page } = visit;
    const [first] = (await api(dwaso, 'GET', '/products?limit=1')).data;
    await page.goto(`/products/${first?.id}`);
    const picture = page.locator('#picture-1 img');
    const shape = await picture.evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect();
      return { drawn: width / height, file: img.naturalWidth / img.naturalHeight };
    });
    expect(shape.drawn).toBeCloseTo(shape.file, 3);
    // The link crops the picture on a phone.
    const link = await page.locator('#picture-1 a').boundingBox();
    expect((link?.width ?? 0) / (link?.height ?? 1)).toBeCloseTo(1 / 0.9, 2);
    await visit.end();
  });

  it('further down load when near the screen, and small on a metered connection', async () => {
    const visit = await dwaso.visit({ deviceScaleFactor: 3 });
    const { page } = visit;
    await saveData(visit);
    const pictures = recordImageRequests(page);
    await page.goto('/products', { waitUntil: 'networkidle' });
    expect(pictures.length).toBeLessThan(8);
    const lastImage = page.getByRole('article').last().locator('img');
    await lastImage.scrollIntoViewIfNeeded();
    await expect
      .poll(() => lastImage.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/240\.avif$/);
    expect(pictures.filter((path) => !path.endsWith('/240.avif'))).toEqual([]);
    await visit.end();
  });
});
