import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { int, readRows } from '#platform/rows';
import type { Site } from '#platform/site';
import { INVITED_MAX } from './contract/quote-states.ts';
import type { QuoteRow } from './lock-quote.ts';
import { mailInvitation } from './mails.ts';
import { findMatchingShops } from './queries/matching-shops.ts';
import { quoteInvitations } from './tables.ts';

/** Most shops that one request asks in all, so that it does not go round the whole region. */
const ASKED_MAX = 30;

/** Invites matching shops up to {@link INVITED_MAX} that have not declined. The caller has locked the request. */
export async function inviteShops(tx: Transaction, site: Site, quote: QuoteRow): Promise<number> {
  const [counted] = await readRows(
    tx,
    { asked: int, undeclined: int },
    sql`select count(*)::int as asked, (count(*) filter (where status <> 'DECLINED'))::int as undeclined
      from quote_invitations where quote_id = ${quote.id}::uuid`,
  );
  const { asked = 0, undeclined = 0 } = counted ?? {};
  const room = Math.min(INVITED_MAX - undeclined, ASKED_MAX - asked);
  const shopIds = await findMatchingShops(tx, quote, room);
  if (shopIds.length === 0) return 0;
  await tx.insert(quoteInvitations).values(shopIds.map((shopId) => ({ quoteId: quote.id, shopId })));
  for (const shopId of shopIds) await mailInvitation(tx, site, { quote, shopId });
  return shopIds.length;
}
