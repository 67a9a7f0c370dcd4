import { applyDueRecoveries, customerCredentials } from '../../../src/modules/identity/index.ts';
import { shopCredentials } from '../../../src/modules/shops/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { HOUR, SECOND } from '../../support/deadline-boundary.ts';
import { demoAdmin } from './admins.ts';
import type { Market } from './open-market.ts';
import { mailsTo, newCustomer, newestMail } from './people.ts';
import { newestCode } from './texts.ts';

/** A live market's site. */
export const SITE = { publicUrl: 'https://www.dwaso.com.gh', supportEmail: 'support@dwaso.test' };
export const REASON = 'She came to the office with her Ghana Card';
/** A number of Ghana in E.164. */
export const e164 = (phone: string) => `+233${phone.slice(1)}`;
/** The secret of the link that stops a recovery. */
export const tokenIn = (text: string | undefined) =>
  /stop-recovery#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Recoveries of accounts, on a market whose clock stands. */
export function recoveryHelpers(open: () => Market) {
  let last = 7100;
  /** A number that no test has used, in both notations. */
  const newNumber = () => `024557${++last}`;
  const post = (path: string, body: unknown, token?: string) =>
    open().call('POST', path, { body, ...(token ? { token } : {}) });
  const run = () =>
    applyDueRecoveries(
      { db: open().database.db, site: SITE, log: createLog('silent') },
      { customers: customerCredentials, shops: shopCredentials },
    );

  /** A customer with an email, a number that signs in, and a session. */
  async function ownerOfBoth() {
    const customer = await newCustomer(open());
    const phone = newNumber();
    await open().rows('update users set verified_phone = $2 where id = $1', [customer.id, e164(phone)]);
    return { ...customer, phone };
  }

  const start = async (id: string, phone: string, kind: 'users' | 'shops' = 'users') =>
    post(`/admin/${kind}/${id}/recovery`, { phone, reason: REASON }, await demoAdmin(open()));
  const cancel = async (id: string, kind: 'users' | 'shops' = 'users') =>
    open().call('DELETE', `/admin/${kind}/${id}/recovery`, { token: await demoAdmin(open()) });
  const stop = (token: string) => post('/auth/recovery/stop', { token });
  const tokenFor = async (email: string) =>
    tokenIn((await newestMail(open(), email, 'recovery-started'))?.text);
  const numberOf = async (id: string) =>
    (
      await open().rows<{ phone: string | null }>('select verified_phone as phone from users where id = $1', [
        id,
      ])
    )[0]?.phone;
  const waitForIt = () => open().travel(72 * HOUR);
  const ownCall = async (token: string) => (await open().call('GET', '/users/profile', { token })).status;
  const kindsTo = async (recipient: string) =>
    (await mailsTo(open(), recipient)).map(({ kind }) => kind).filter((kind) => kind.startsWith('recovery'));
  const listEvents = async (id: string) =>
    (
      await open().rows<{ kind: string }>(
        "select kind from security_events where account_id = $1 and kind like 'RECOVERY\\_%' order by id",
        [id],
      )
    ).map(({ kind }) => kind);

  /** Signs in by a texted code; null for a number without an account. */
  async function signInByCode(phone: string): Promise<string | null> {
    await open().travel(61 * SECOND);
    await post('/auth/phone/start', { phone });
    return (await post('/auth/phone/verify', { phone, code: await newestCode(open(), phone) })).body.token;
  }

  return {
    newNumber,
    ownerOfBoth,
    post,
    run,
    start,
    cancel,
    stop,
    tokenFor,
    numberOf,
    waitForIt,
    kindsTo,
    listEvents,
    signInByCode,
    ownCall,
  };
}
