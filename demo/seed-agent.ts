import { eq, inArray } from 'drizzle-orm';
import { agentConsents, agents } from '../src/modules/agents/tables.ts';
import { accountPins } from '../src/modules/identity/secrets/tables.ts';
import { users } from '../src/modules/identity/tables.ts';
import { shops } from '../src/modules/shops/tables.ts';
import type { Database } from '../src/platform/database.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { DEMO_AGENT_EMAIL, DEMO_AGENT_FARMERS, DEMO_SELLER_PIN } from './people.ts';

/** Makes a demo customer the agent of two demo shops, whose owners dial with the shops' numbers. */
export async function seedDemoAgent(db: Database): Promise<void> {
  const pinHash = await hashPassword(DEMO_SELLER_PIN);
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, DEMO_AGENT_EMAIL));
    const farmers = await tx.select().from(shops).where(inArray(shops.name, [...DEMO_AGENT_FARMERS]));
    if (!user?.phone || farmers.length === 0) return;
    const now = new Date();
    await tx.update(users).set({ verifiedPhone: user.phone }).where(eq(users.id, user.id));
    const [agent] = await tx
      .insert(agents)
      .values({
        userId: user.id,
        status: 'APPROVED',
        name: `${user.firstName} ${user.lastName}`,
        phone: user.phone,
        region: 'Northern',
        district: 'Tamale',
        about: 'I have bought groundnuts and millet in the villages around Tamale since 2014.',
        decidedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!agent) return;
    for (const { id: shopId, phoneNumber } of farmers) {
      await tx.update(shops).set({ verifiedPhone: phoneNumber }).where(eq(shops.id, shopId));
      await tx.insert(accountPins).values({ shopId, pinHash });
      const terms = { rateBasisPoints: 500, textVersion: '2026-11', channel: 'USSD' as const };
      await tx.insert(agentConsents).values({ agentId: agent.id, shopId, ...terms, agreedAt: now });
    }
  });
}
