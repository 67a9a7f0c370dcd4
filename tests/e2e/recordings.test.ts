import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentMp3 } from '../support/recordings.ts';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { adminToken, main, row, visitAsAdmin } from './support/admin.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

/* An owner uploads recordings, and a seller hears a card of the overview read aloud. */

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const CARDS = ['TO_SEND', 'SOLD_THIS_WEEK', 'HELD', 'AVAILABLE', 'TASKS', 'LATEST_ORDERS', 'SALES'];

async function record(card: string, language: string, seconds = 20): Promise<void> {
  const form = new FormData();
  form.set('file', new File([silentMp3(seconds)], 'card.mp3', { type: 'audio/mpeg' }));
  const saved = await fetch(`${dwaso.url}/api/v1/admin/recordings/${card}/${language}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken(dwaso)}` },
    body: form,
  });
  expect(saved.status).toBe(200);
}
const removeAll = () => dwaso.database.pool.query('delete from card_recordings');

/** The requests for recordings. */
function watchSound(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/voice/')) urls.push(request.url());
  });
  return urls;
}

const overview = async (page: Page) => {
  await page.goto('/merchant/dashboard');
  await page.getByRole('heading', { name: 'To do now' }).waitFor();
  await page.locator('main .num').first().waitFor();
};
const listen = (page: Page, card: string) =>
  page.getByRole('button', { name: `Listen: ${card}`, exact: true });
const isPressed = (page: Page, card: string) => listen(page, card).getAttribute('aria-pressed');
/** The sounds that the page has made and not stopped. */
const playing = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { sounds: HTMLMediaElement[] }).sounds.filter(({ paused }) => !paused).length,
  );

const countSounds = (page: Page) =>
  page.addInitScript(() => {
    const sounds: HTMLMediaElement[] = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      sounds.push(this);
      return play.call(this);
    };
    Object.assign(window, { sounds });
  });

it('an owner uploads, replaces and removes a recording, with the words to say', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/recordings');
  await main(page).getByRole('heading', { name: 'Held, Hausa' }).waitFor();
  await page.goto('/admin/recordings?language=tw');
  await main(page).getByText('Dwaso kora saa sika yi so', { exact: false }).waitFor();
  await expectAccessibleLayout(page, 'recordings');
  const upload = main(page).getByRole('button', { name: 'Upload: Held, Twi' });
  await upload.click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Choose a recording').waitFor();
  const choose = (buffer: Buffer) =>
    dialog.getByLabel('Recording').setInputFiles({ name: 'held.mp3', mimeType: 'audio/mpeg', buffer });
  await choose(Buffer.from('not sound'));
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Choose an MP3, M4A, Ogg or WebM file with sound alone').waitFor();
  await choose(silentMp3(4));
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const held = row(page, 'Held, Twi');
  await held.getByText('4 s, saved', { exact: false }).waitFor();
  await held.locator('audio').waitFor();
  await expectAccessibleLayout(page, 'recordings-saved');
  await held.getByRole('button', { name: 'Replace: Held, Twi' }).waitFor();
  await held.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: 'Remove' }).click();
  await held.getByText('No recording').waitFor();
  await end();
});

it('a card without a recording in the seller’s language has no button, and nothing is fetched', async () => {
  await removeAll();
  await record('HELD', 'ha');
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  const sound = watchSound(page);
  await signInShop(dwaso, visit);
  await overview(page);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: /^Listen/ }).count()).toBe(0);
  expect(sound).toEqual([]);
  await visit.end();
});

it('a seller hears a card by keyboard at 360 px: on a tap alone, one at a time, until leaving', async () => {
  await removeAll();
  for (const [index, card] of CARDS.entries()) await record(card, 'en', 20 + index);
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await countSounds(page);
  const sound = watchSound(page);
  await signInShop(dwaso, visit);
  await overview(page);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: /^Listen/ }).count()).toBe(CARDS.length);
  expect(sound).toEqual([]);
  for (const button of await page.getByRole('button', { name: /^Listen/ }).all()) {
    const box = await button.boundingBox();
    expect([box?.width, box?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
  }
  await expectAccessibleLayout(page, 'overview-with-recordings');

  await listen(page, 'Held').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => playing(page)).toBe(1);
  expect(await isPressed(page, 'Held')).toBe('true');
  await expect.poll(() => new Set(sound).size).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => isPressed(page, 'Available')).toBe('true');
  expect(await isPressed(page, 'Held')).toBe('false');
  expect(await playing(page)).toBe(1);
  await page.keyboard.press('Space');
  await expect.poll(() => playing(page)).toBe(0);
  expect(await isPressed(page, 'Available')).toBe('false');

  await listen(page, 'To do now').click();
  await expect.poll(() => playing(page)).toBe(1);
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.waitForURL('**/merchant/orders**');
  await expect.poll(() => playing(page)).toBe(0);
  await visit.end();
});

it('a seller is told when a recording cannot be fetched', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await signInShop(dwaso, visit);
  await page.route('**/media/voice/**', (route) => route.abort());
  await overview(page);
  await listen(page, 'To send').click();
  await page.getByText('The recording did not play', { exact: false }).waitFor();
  expect(await isPressed(page, 'To send')).toBe('false');
  await visit.end();
});
