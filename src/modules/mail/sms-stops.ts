import { eq, inArray } from 'drizzle-orm';
import * as m from '#messages/server';
import type { DbOrTx } from '#platform/database';
import { newToken } from '#platform/secret-box';
import type { Site } from '../../platform/site.ts';
import { smsStopLinks } from './tables.ts';

/** Characters of the key in the link: 64 bits and more, so that the text stays short. */
const KEY_LENGTH = 12;

/** The text with the link that stops what a number may refuse. */
export const stopText = (site: Site, key: string): string =>
  m.sms_stop_link({ url: `${site.publicUrl}/stop-sms?key=${key}` });

/**
 * Makes a link for each number (E.164) that has none yet.
 * @returns the new links, for one text each
 */
export async function createStopLinks(
  handle: DbOrTx,
  phones: readonly string[],
): Promise<{ phone: string; stopKey: string }[]> {
  if (phones.length === 0) return [];
  const known = await handle
    .select()
    .from(smsStopLinks)
    .where(inArray(smsStopLinks.phone, [...phones]));
  const fresh = new Set(phones.filter((phone) => !known.some((one) => one.phone === phone)));
  if (fresh.size === 0) return [];
  return handle
    .insert(smsStopLinks)
    .values([...fresh].sort().map((phone) => ({ phone, stopKey: newToken().slice(0, KEY_LENGTH) })))
    .onConflictDoNothing()
    .returning({ phone: smsStopLinks.phone, stopKey: smsStopLinks.stopKey });
}

/** The number of a link, E.164; null for an unknown one. */
export async function findStopPhone(handle: DbOrTx, stopKey: string): Promise<string | null> {
  const [link] = await handle.select().from(smsStopLinks).where(eq(smsStopLinks.stopKey, stopKey));
  return link?.phone ?? null;
}
