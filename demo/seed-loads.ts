import { eq } from 'drizzle-orm';
import { users } from '../src/modules/identity/tables.ts';
import type { LoadInput } from '../src/modules/loads/contract/loads.ts';
import { createLoad, joinLoad, listLoads } from '../src/modules/loads/index.ts';
import { shops } from '../src/modules/shops/tables.ts';
import type { Database } from '../src/platform/database.ts';

const RATES: LoadInput['rates'] = [
  { size: 'SMALL', fee: 8, capacity: 80 },
  { size: 'MEDIUM', fee: 12, capacity: 60 },
  { size: 'LARGE', fee: 20, capacity: 30 },
  { size: 'SACK', fee: 35, capacity: 12 },
];
const FRIDAY = 5;
const TUESDAY = 2;

const LOADS: LoadInput[] = [
  {
    from: { town: 'Bolgatanga', region: 'Upper East' },
    to: { town: 'Kumasi', region: 'Ashanti' },
    ...{ weekday: FRIDAY, leavesAt: '18:00', cutOffHours: 24, travelDays: 1, carrier: 'OA Travel' },
    ...{ station: 'Bolgatanga, OA yard', arrivalStation: 'Kejetia, OA yard', rates: RATES },
  },
  {
    from: { town: 'Tamale', region: 'Northern' },
    to: { town: 'Accra', region: 'Greater Accra' },
    ...{ weekday: TUESDAY, leavesAt: '16:00', cutOffHours: 24, travelDays: 1, carrier: 'STC' },
    ...{ station: 'Tamale, STC yard', arrivalStation: 'Tudu, STC yard', rates: RATES },
  },
];

/** Makes two weekly loads that the demo's shops of their regions send with. */
export async function seedLoads(db: Database): Promise<void> {
  if ((await listLoads(db, { all: true })).length > 0) return;
  const [admin] = await db.select().from(users).where(eq(users.email, 'admin@dwaso.test'));
  if (!admin) return;
  for (const load of LOADS) {
    const loadId = await createLoad(db, admin.id, load);
    const senders = await db.select({ id: shops.id }).from(shops).where(eq(shops.region, load.from.region));
    for (const { id: shopId } of senders) await joinLoad(db, { shopId, loadId, joins: true });
  }
}
