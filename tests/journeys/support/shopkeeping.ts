import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults } from './audit.ts';
import { api, type OpenDwaso } from './open-dwaso.ts';

const PASSWORD = 'Market-day-1!';

/** A token of this member of a shop. */
export async function shopToken(dwaso: OpenDwaso, email: string): Promise<string> {
  const { data } = await api(dwaso, 'POST', '/shop/auth/login', { body: { email, password: PASSWORD } });
  return data as unknown as string;
}

/** Accessible, and nothing wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The link of this path in a mail. */
export const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`https?://\\S+(${path}\\S*)`).exec(text ?? '')?.[1] ?? '';
