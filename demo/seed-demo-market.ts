import { settings } from '../src/modules/settings/tables.ts';
import { shops } from '../src/modules/shops/tables.ts';
import { type Database, advisoryLock } from '../src/platform/database.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { DEMO_PASSWORD } from './people.ts';
import { assertDemoMarket } from './adjust-market.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedAdminQueues } from './seed-admin-queues.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPeople } from './seed-people.ts';

/**
 * Furnishes an empty market: 16 shops, 130 products, people, past orders and reviews, in one transaction.
 * @throws StartupError when an account is there already. Gives false, and changes nothing, when there is a shop already; of several nodes starting at once, one seeds.
 */
export async function seedDemoMarket(db: Database): Promise<boolean> {
  // One hash for every demo account: they share a password that the README prints.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction(async (tx) => {
    await advisoryLock(tx, 'demo-market');
    await assertDemoMarket(tx);
    if ((await tx.select({ id: shops.id }).from(shops).limit(1)).length > 0) return false;
    // The figures of the specification, which a real market shows when its owner says so.
    await tx.insert(settings).values({ key: 'impact.mode', value: 'above' });
    const now = new Date();
    const people = await seedPeople(tx, passwordHash, now);
    const products = await seedCatalogue(tx, passwordHash, now);
    const worked = await seedOrders(tx, people, products, now);
    await seedAdminQueues(tx, { passwordHash, worked, products, now });
    return true;
  });
}
