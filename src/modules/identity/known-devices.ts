import Bowser from 'bowser';
import { lt, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import type { DbOrTx, Transaction } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { currentRequest } from '#platform/request-context';
import { bool, int, readRows } from '#platform/rows';
import { knownSignIns } from './tables.ts';

/** Browser and operating system of a user agent in the language of now: `Chrome on Android`. */
export function deviceLabel(userAgent: string | null | undefined): string {
  if (!userAgent) return m.mail_device_unknown();
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return m.mail_device_app();
  return os.name ? m.mail_device_on({ browser: browser.name, system: os.name }) : browser.name;
}

/** Describes an IP address. */
export function placeLabel(address: string | null | undefined): string {
  if (!address) return m.mail_place_unknown();
  if (/^(127\.|::1|0:0:0:0)/.test(address)) return m.mail_place_this_computer();
  const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(address);
  return isPrivate ? m.mail_place_private({ address }) : m.mail_place_internet({ address });
}

/** Whether an account has signed in with this browser, or from this address, before. */
export interface DeviceFamiliarity {
  device: boolean;
  address: boolean;
}

/** Familiarity of the current request's device and address for an account. */
export async function checkKnownDevice(handle: DbOrTx, accountId: string | null): Promise<DeviceFamiliarity> {
  const request = currentRequest();
  if (!accountId || !request) return { device: false, address: false };
  const [found] = await readRows(
    handle,
    { device: bool, address: bool },
    sql`select coalesce(bool_or(device_hash <> '' and device_hash = ${request.deviceHash}), false) as device,
        coalesce(bool_or(address = ${request.address}), false) as address
      from known_sign_ins where account_id = ${accountId}::uuid`,
  );
  return found ?? { device: false, address: false };
}

/**
 * Records the device and address of a sign-in. `new` means that neither the device nor the pair of address and browser
 * was seen before, although others were; the very first sign-in is not new.
 */
export async function recordSignInDevice(
  tx: Transaction,
  accountId: string,
): Promise<'new' | 'known' | 'first'> {
  const request = currentRequest();
  if (!request) return 'known';
  const { address, deviceHash, userAgent } = request;
  const [before] = await readRows(
    tx,
    { total: int, same: int },
    sql`select count(*)::int as total, (count(*) filter (where
        (device_hash <> '' and device_hash = ${deviceHash})
        or (address = ${address} and user_agent = ${userAgent})))::int as same
      from known_sign_ins where account_id = ${accountId}::uuid`,
  );
  await tx
    .insert(knownSignIns)
    .values({ accountId, address, deviceHash, userAgent })
    .onConflictDoUpdate({
      target: [knownSignIns.accountId, knownSignIns.address, knownSignIns.deviceHash],
      set: { lastAt: sql`now()`, userAgent },
    });
  if (!before?.total) return 'first';
  return before.same > 0 ? 'known' : 'new';
}

/** Deletes devices and addresses unused for 180 days; returns the number deleted. */
export async function purgeKnownSignIns(handle: DbOrTx): Promise<number> {
  const old = lt(knownSignIns.lastAt, sql`now() - interval '180 days'`);
  return purgeRows(handle, { table: knownSignIns, where: old });
}
