import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { EmailChange } from '#src/modules/identity/contract/accounts.ts';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { EmailOwner } from './email-accounts.ts';
import { emailChanges, mailedSecrets } from './tables.ts';
import { ownedBy } from './verification-tokens.ts';

/** Hours for the current address to stop a change it has not approved. */
export const WAIT_HOURS = 48;
/** Hours after which an unconfirmed change expires. */
export const LAPSE_HOURS = 72;

export type EmailChangeRow = typeof emailChanges.$inferSelect;
/** Purpose of a link: confirm from the new address, or approve from the current one. */
export type LinkPurpose = 'CONFIRM_EMAIL' | 'AGREE_EMAIL';

const PURPOSES: LinkPurpose[] = ['CONFIRM_EMAIL', 'AGREE_EMAIL'];

const ofOwner = (owner: EmailOwner) =>
  'userId' in owner ? eq(emailChanges.userId, owner.userId) : eq(emailChanges.shopId, owner.shopId);

export const ownerOf = ({ userId, shopId }: Pick<EmailChangeRow, 'userId' | 'shopId'>): EmailOwner =>
  userId ? { userId } : { shopId: shopId as string };

/** Masks an address to first letter and domain: enough for its owner to recognise, too little to write to. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/** The pending change of an account, or null. */
export async function findEmailChange(handle: DbOrTx, owner: EmailOwner): Promise<EmailChangeRow | null> {
  const [found] = await handle
    .select()
    .from(emailChanges)
    .where(and(ofOwner(owner), gt(emailChanges.endsAt, sql`now()`)));
  return found ?? null;
}

/** A change as shown to its owner. */
export async function readEmailChange(handle: DbOrTx, owner: EmailOwner): Promise<EmailChange | null> {
  const change = await findEmailChange(handle, owner);
  return (
    change && {
      newEmail: change.newEmail,
      askedAt: change.createdAt.toISOString(),
      endsAt: change.endsAt.toISOString(),
      takesEffectAt: change.agreedByTimeAt.toISOString(),
      isConfirmed: change.confirmedAt !== null,
      isAgreed: change.agreedAt !== null,
    }
  );
}

/** Issues a link token for a change; valid until the change ends. */
export async function issueChangeLink(
  tx: Transaction,
  change: EmailChangeRow,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken();
  await tx.insert(mailedSecrets).values({
    ...ownerOf(change),
    purpose,
    secretHash: hashToken(token),
    expiresAt: change.endsAt,
  });
  return token;
}

/** The change and purpose of a link; null for an invalid one. */
export async function findChangeLink(handle: DbOrTx, token: string) {
  const [link] = await handle
    .select()
    .from(mailedSecrets)
    .where(
      and(
        eq(mailedSecrets.secretHash, hashToken(token)),
        inArray(mailedSecrets.purpose, PURPOSES),
        isNull(mailedSecrets.usedAt),
        gt(mailedSecrets.expiresAt, sql`now()`),
      ),
    );
  const change = link && (await findEmailChange(handle, ownerOf(link)));
  return change ? { change, owner: ownerOf(change), purpose: link.purpose as LinkPurpose } : null;
}

/** Deletes an account's change and revokes its links; false without one. The account is locked. */
export async function endEmailChange(tx: Transaction, owner: EmailOwner): Promise<boolean> {
  const ended = await tx.delete(emailChanges).where(ofOwner(owner));
  await tx.delete(mailedSecrets).where(and(ownedBy(owner), inArray(mailedSecrets.purpose, PURPOSES)));
  return ended.rowCount === 1;
}
