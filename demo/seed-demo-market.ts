import { settings } from '../src/modules/settings/tables.ts';
import { updateSetting } from '../src/modules/settings/index.ts';
import { shops } from '../src/modules/shops/tables.ts';
import { type Database, advisoryLock } from '../src/platform/database.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { DEMO_PASSWORD } from './people.ts';
import { assertDemoMarket } from './assert-environment.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedAdminQueues } from './seed-admin-queues.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPeople } from './seed-people.ts';

/**
 * Seeds an empty market in one transaction: 16 shops, 130 products, people, past orders and reviews. Of several
 * starting nodes one seeds.
 * @returns false and changes nothing when there is a shop
 * @throws StartupError when there is an account
 */
export async function seedDemoMarket(db: Database): Promise<boolean> {
  // One hash for all demo accounts, which share a published password.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction(async (tx) => {
    await advisoryLock(tx, 'demo-market');
    await assertDemoMarket(tx);
    if ((await tx.select({ id: shops.id }).from(shops).limit(1)).length > 0) return false;
    // The specification's numbers, which a real market shows when its owner sets them.
    await tx.insert(settings).values([
      { key: 'impact.mode', value: 'above' },
      { key: 'languages', value: { tw: 'TRIAL', ee: 'TRIAL', gaa: 'TRIAL', dag: 'TRIAL', ha: 'TRIAL' } },
    ]);
    await updateSetting(tx, 'market.opened', (opened) => opened ?? { at: null, by: null });
    const now = new Date();
    const people = await seedPeople(tx, passwordHash, now);
    const products = await seedCatalogue(tx, passwordHash, now);
    const worked = await seedOrders(tx, people, products, now);
    await seedAdminQueues(tx, { passwordHash, worked, products, now });
    return true;
  });
}
