import { eq } from 'drizzle-orm';
import { products } from '../src/modules/catalogue/tables.ts';
import { groupMembers, groups, groupTerms, lots } from '../src/modules/groups/tables.ts';
import { users } from '../src/modules/identity/tables.ts';
import { payoutWallets } from '../src/modules/payouts/tables.ts';
import { shops } from '../src/modules/shops/tables.ts';
import type { Database } from '../src/platform/database.ts';
import { DEMO_GROUP_MEMBER_EMAIL, DEMO_GROUP_SHOP } from './people.ts';

const SINCE = 2021;
const OWN_SHARE = 1000;
const LOT_WEEKS = 12;
const DAY_MS = 86_400_000;
const NAMES = [
  ...['Ayisha Dramani', 'Zenabu Bayor', 'Mwinkuma Dery', 'Pogsaa Naa', 'Fati Issahaku', 'Abiba Kunateh'],
  ...['Hawa Seidu', 'Balikisu Sumaila', 'Vida Domie', 'Mercy Bagbin', 'Adisa Yahaya'],
];
/** Numbers of a network that has shut down, so that they belong to nobody. */
const numberOf = (at: number): string => `+23328000${String(600 + at).padStart(4, '0')}`;

/** Makes the demo's shea circle a group of twelve, one of whom is a demo customer, with a season of lots. */
export async function seedDemoGroup(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.name, DEMO_GROUP_SHOP));
    const [user] = await tx.select().from(users).where(eq(users.email, DEMO_GROUP_MEMBER_EMAIL));
    if (!shop || !user?.phone) return;
    const shopId = shop.id;
    const started = await tx.insert(groups).values({ shopId, since: SINCE }).onConflictDoNothing();
    if (!started.rowCount) return;
    const [terms] = await tx
      .insert(groupTerms)
      .values({ shopId, split: 'LOTS', ownShareBasisPoints: OWN_SHARE })
      .returning();
    await tx.update(users).set({ verifiedPhone: user.phone }).where(eq(users.id, user.id));
    const people = [
      { name: `${user.firstName} ${user.lastName}`, phone: user.phone },
      ...NAMES.map((name, at) => ({ name, phone: numberOf(at) })),
    ];
    const agreedAt = new Date(Date.now() - (LOT_WEEKS + 1) * 7 * DAY_MS);
    const agreed = { textVersion: '2026-11', channel: 'CODE' as const, agreedAt };
    const roles = ['MEMBER', 'SECRETARY', 'TREASURER'] as const;
    const members = await tx
      .insert(groupMembers)
      .values(people.map((one, at) => ({ ...one, shopId, role: roles[at] ?? ('MEMBER' as const), ...agreed })))
      .returning();
    // Two of three are paid to their own wallets, the others through the treasurer.
    const confirmedAt = new Date(Date.now() - 4 * DAY_MS);
    await tx.insert(payoutWallets).values(
      members
        .filter((_, at) => at % 3 !== 0)
        .map(({ id: memberId, phone, name }) => ({
          ...{ memberId, phone, network: 'mtn' as const, accountName: name, provider: 'paystack' },
          ...{ recipientCode: 'RCP_demo', confirmedAt },
        })),
    );
    const goods = await tx.select().from(products).where(eq(products.shopId, shopId)).orderBy(products.id);
    const season = Array.from({ length: LOT_WEEKS * 4 }, (_, at) => {
      const [member, product] = [members[at % members.length], goods[at % goods.length]];
      const quantityMilli = (2 + (at % 5)) * 1000;
      const brought = new Date(Date.now() - Math.floor((LOT_WEEKS * 4 - at) / 4) * 7 * DAY_MS);
      return {
        ...{ shopId, memberId: member?.id as string, productId: product?.id as string },
        ...{ termsId: terms?.id as string, quantityMilli, remainingMilli: quantityMilli },
        ...{ grade: at % 3 === 0 ? 'A' : null, weightGrams: (1 + (at % 4)) * 5000 },
        broughtOn: brought.toISOString().slice(0, 10),
      };
    });
    await tx.insert(lots).values(season);
  });
}
