import { and, eq, isNull, sql } from 'drizzle-orm';
import { assertNewPassword, createSession, findInvitation, redeemInvitation } from '#modules/identity';
import type { Database } from '#platform/database';
import { hashPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import type { Invitation, JoinTeam } from '#src/modules/shops/contract/team.ts';
import { shopErrors } from './errors.ts';
import { memberCredential, shopCredentials, signInRefusal } from './log-in-shop.ts';
import { shopMembers, shops } from './tables.ts';
import { notifyOwner } from './team.ts';

const invalid = () => shopErrors.invitationInvalid();

/** Details of a valid invitation. @throws AppError INVALID_TOKEN */
export async function readInvitation(db: Database, token: string): Promise<Invitation> {
  const memberId = await findInvitation(db, token);
  const [found] = memberId
    ? await db
        .select({
          shopName: shops.name,
          name: shopMembers.name,
          email: sql<string>`coalesce(${shopMembers.email}::text, '')`,
          role: shopMembers.role,
        })
        .from(shopMembers)
        .innerJoin(shops, eq(shops.id, shopMembers.shopId))
        .where(and(eq(shopMembers.id, memberId), isNull(shopMembers.removedAt)))
    : [];
  if (!found) throw invalid();
  return found;
}

/**
 * Accepts an invitation: sets the password, consumes the link and signs in; returns the session token.
 * @throws AppError INVALID_TOKEN; VALIDATION_ERROR for a weak password, SHOP_SUSPENDED and similar, which do not
 *   consume the link
 */
export async function acceptInvitation(db: Database, site: Site, input: JoinTeam): Promise<string> {
  const invited = await readInvitation(db, input.token);
  assertNewPassword(input.password, { email: invited.email, names: [invited.name, invited.shopName] });
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    const memberId = await redeemInvitation(tx, input.token);
    const [member] = memberId
      ? await tx
          .update(shopMembers)
          .set({ passwordHash, joinedAt: sql`now()` })
          .where(
            and(eq(shopMembers.id, memberId), isNull(shopMembers.joinedAt), isNull(shopMembers.removedAt)),
          )
          .returning()
      : [];
    if (!member) throw invalid();
    const [shop] = await tx.select().from(shops).where(eq(shops.id, member.shopId));
    if (!shop) throw invalid();
    const refused = signInRefusal(shop);
    if (refused) throw refused;
    await notifyOwner(tx, site, member, 'joined');
    const checked = memberCredential(member, shop);
    return createSession(tx, site, { credentials: shopCredentials, checked, shopId: shop.id });
  });
}
