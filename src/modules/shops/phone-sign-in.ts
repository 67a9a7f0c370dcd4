import { eq } from 'drizzle-orm';
import {
  assertNewPassword,
  checkPhoneCode,
  createSession,
  type FactorDeps,
  lockPhone,
  redeemPhoneCode,
  verifyMfa,
} from '#modules/identity';
import type { Transaction } from '#platform/database';
import { hashPassword } from '#platform/passwords';
import { inTransaction } from '#platform/transaction';
import { splitPlace } from '#shared/place';
import type { ShopPhoneVerify } from './contract/shop-phone.ts';
import type { ShopStatusReport } from './contract/shop-status.ts';
import { shopErrors } from './errors.ts';
import { shopCredential, shopCredentials, shopFactors } from './log-in-shop.ts';
import { reportStatus } from './register-shop.ts';
import { shops } from './tables.ts';

/** The result of a right code. Without token and registration the number has no shop and its code stays valid. */
export interface ShopPhoneSignIn {
  token: string | null;
  isNew: boolean;
  /** Of a shop that is not approved. */
  registration: ShopStatusReport | null;
}

/**
 * Signs in the owner of a shop by a texted code, or registers a shop when its details are given: the code verifies it,
 * an admin approves it. A shop that waits gets a session to prepare, a rejected or suspended one only its status. The
 * session proves no password, so that a stolen number moves no money.
 * @throws AppError INVALID_CODE; TOTP_REQUIRED and INVALID_CREDENTIALS for the second factor; VALIDATION_ERROR for an
 *   unacceptable password
 */
export async function signInShopByPhone(
  deps: Pick<FactorDeps, 'db' | 'site' | 'secretBox'>,
  input: ShopPhoneVerify,
): Promise<ShopPhoneSignIn> {
  const { db, site } = deps;
  const { phone, code, totp } = input;
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SHOP_SIGN_IN' }, code);
  const details = readDetails(input);
  const passwordHash =
    input.password === undefined || !details ? null : await newPasswordHash(input.password, details);
  const [found] = await db.select().from(shops).where(eq(shops.verifiedPhone, phone));
  if (found) {
    const holder = { ...found, email: found.email ?? phone, owner: { shopId: found.id } };
    await verifyMfa(deps, shopFactors, holder, { totp });
  }
  return inTransaction(db, async (tx) => {
    await lockPhone(tx, phone);
    const known = await lockByPhone(tx, phone);
    if (!known && !details) return { token: null, isNew: false, registration: null };
    // Its second factor was not checked.
    if (known?.id !== found?.id) throw shopErrors.changedMeanwhile();
    await redeemPhoneCode(tx, codeId);
    const shop = known ?? (await insertShop(tx, { ...(details as ShopDetails), phone, passwordHash }));
    const registration = shop.status === 'APPROVED' ? null : reportStatus(shop);
    const preparing = shop.status === 'EMAIL_VERIFIED';
    if (registration && !preparing) return { token: null, isNew: false, registration };
    const checked = shopCredential(found ?? shop);
    const who = { credentials: shopCredentials, checked, shopId: shop.id, preparing, proof: 'SMS' } as const;
    return { token: await createSession(tx, site, who), isNew: !known, registration };
  });
}

interface ShopDetails {
  name: string;
  ownerName: string;
  location: string;
  description: string;
}

/** Null unless all are given. */
function readDetails({ name, ownerName, location, description }: ShopPhoneVerify): ShopDetails | null {
  if (!name || !ownerName || !location || !description) return null;
  return { name, ownerName, location, description };
}

async function newPasswordHash(password: string, { name, ownerName }: ShopDetails): Promise<string> {
  assertNewPassword(password, { email: null, names: [name, ownerName] });
  return hashPassword(password);
}

async function lockByPhone(tx: Transaction, phone: string) {
  const [shop] = await tx.select().from(shops).where(eq(shops.verifiedPhone, phone)).for('no key update');
  return shop;
}

async function insertShop(
  tx: Transaction,
  { phone, ...details }: ShopDetails & { phone: string; passwordHash: string | null },
) {
  const { region } = splitPlace(details.location);
  const [shop] = await tx
    .insert(shops)
    .values({ ...details, region, phoneNumber: phone, verifiedPhone: phone, status: 'EMAIL_VERIFIED' })
    .returning();
  return shop as typeof shops.$inferSelect;
}
