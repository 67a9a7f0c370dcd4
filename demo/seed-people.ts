import { addresses, users } from '../src/modules/identity/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { DEMO_ADMIN, DEMO_BUYERS, DEMO_CUSTOMER, type DemoPerson } from './people.ts';
import { DAY_MS, timedId } from './timed-id.ts';

export interface SeededPeople {
  customer: DemoPerson & { id: string };
  buyers: (DemoPerson & { id: string })[];
}

/** Inserts the admin, the demo customer with an address, and the buyers of the reviewed products. */
export async function seedPeople(tx: Transaction, passwordHash: string, now: Date): Promise<SeededPeople> {
  const joinedAt = new Date(now.getTime() - 95 * DAY_MS);
  const common = { passwordHash, emailVerifiedAt: joinedAt, createdAt: joinedAt };
  const [customer, ...buyers] = [DEMO_CUSTOMER, ...DEMO_BUYERS].map((person) => ({
    ...person,
    id: timedId(joinedAt),
  })) as [SeededPeople['customer'], ...SeededPeople['buyers']];
  await tx.insert(users).values([
    { ...common, ...DEMO_ADMIN, id: timedId(joinedAt), phone: null, role: 'admin' as const, adminRole: 'owner' as const },
    ...[customer, ...buyers].map(({ id, email, firstName, lastName, phone }) => ({
      ...common,
      id,
      email,
      firstName,
      lastName,
      phone,
      role: 'customer' as const,
    })),
  ]);
  await tx.insert(addresses).values({
    userId: customer.id,
    street: customer.street,
    city: customer.city,
    state: customer.region,
    isDefault: true,
    createdAt: joinedAt,
  });
  return { customer, buyers };
}
