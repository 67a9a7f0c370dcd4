import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The folder for a screenshot of every step; without it none is taken. */
const { SCREENSHOTS } = process.env;

/** The page of one phone of the simulators, used as a person does: keys, screens, texts. */
export function openHandset(dwaso: TestApp, page: Page, { number, film }: { number: string; film: string }) {
  const screen = page.locator('pre.ussd');
  const texts = page.locator('.texts li');
  let steps = 0;
  let seen = 0;

  async function shoot(): Promise<void> {
    steps += 1;
    if (!SCREENSHOTS) return;
    await mkdir(SCREENSHOTS, { recursive: true });
    const name = `${film}-${String(steps).padStart(2, '0')}.png`;
    await page.screenshot({ path: path.join(SCREENSHOTS, name), fullPage: true });
  }

  const handset = {
    async open(): Promise<void> {
      // The page looks for new texts while nobody types, which a test does faster than a person.
      await page.addInitScript(() => Reflect.set(window, 'setInterval', () => 0));
      await page.goto(`${dwaso.simulatorUrl}/phone/${number}`);
    },
    /** Hangs up, dials, and starts again where a dialogue was left. */
    async dial(shown: string): Promise<void> {
      const cancel = page.getByRole('button', { name: 'Cancel' });
      if (await cancel.isVisible()) await cancel.click();
      await page.getByRole('button', { name: 'Call' }).click();
      await screen.waitFor();
      if ((await screen.textContent())?.startsWith('Continue')) return handset.press('2', shown);
      await screen.filter({ hasText: shown }).waitFor();
      await shoot();
    },
    /** Types an answer and waits for the next screen. */
    async press(answer: string, shown: string): Promise<void> {
      await page.getByLabel('Answer').fill(answer);
      await page.getByRole('button', { name: 'Send' }).click();
      await screen.filter({ hasText: shown }).waitFor();
      await shoot();
    },
    /** Presses several keys; only the last screen is known. */
    async pressAll(answers: readonly string[], shown: string): Promise<void> {
      for (const answer of answers.slice(0, -1)) {
        const before = (await screen.textContent()) ?? '';
        await page.getByLabel('Answer').fill(answer);
        await page.getByRole('button', { name: 'Send' }).click();
        await screen.filter({ hasNotText: before }).waitFor();
        await shoot();
      }
      await handset.press(answers.at(-1) ?? '', shown);
    },
    /** Waits for a new text that says this. By night texts that can wait are sent all the same. @returns the text */
    async read(words: RegExp): Promise<string> {
      const readNew = async () => {
        await dwaso.database.pool.query(
          "update outbox_messages set urgent = true, send_after = now() where channel = 'sms' and status = 'QUEUED' and not urgent",
        );
        await page.reload();
        const received = await texts.allTextContents();
        return received.slice(0, received.length - seen).find((text) => words.test(text));
      };
      await expect.poll(readNew, { timeout: 30_000, interval: 500 }).toBeDefined();
      const text = (await readNew()) ?? '';
      seen = await texts.count();
      await shoot();
      return text;
    },
  };
  return handset;
}
