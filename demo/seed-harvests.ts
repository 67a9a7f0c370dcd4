import { and, eq, ne } from 'drizzle-orm';
import { addHarvestNote, completeHarvest, reserveHarvest } from '#modules/harvests';
import { createGateways, type PaymentDeps, type PaymentGateway } from '#modules/payments';
import { unmatchedPaymentHandler } from '#modules/refunds';
import { pesewas } from '#shared/money';
import { productImages, products } from '../src/modules/catalogue/tables.ts';
import { harvests } from '../src/modules/harvests/tables.ts';
import { users } from '../src/modules/identity/tables.ts';
import type { Database } from '../src/platform/database.ts';
import type { Logger } from '../src/platform/log.ts';
import type { Site } from '../src/platform/site.ts';
import { DEMO_CUSTOMER } from './people.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** First id of these payments at the processor; other demo payments have lower ones. */
const FIRST_PROCESSOR_ID = 3_500_000_000;

/** Two harvests, each with the pictures of the shop's own goods. */
const HARVESTS = [
  {
    like: 'White Maize, Full Bag',
    name: 'White maize, next harvest',
    crop: 'Maize',
    days: [40, 60, 38],
    quantity: 80,
    prices: [32_000, 38_000],
    note: 'The rains came early. The maize is knee-high.',
    reserves: [4, 6],
  },
  {
    like: 'Pona Yam, Large',
    name: 'Pona yam, new harvest',
    crop: 'Yam',
    days: [-5, 10, 1],
    quantity: 60,
    prices: [2500, 3000],
    note: 'We dig this week.',
    reserves: [10, 5],
    /** Fewer than the fifteen reserved. */
    ready: 12,
  },
] as const;

/** A provider whose wallets pay at once; the simulator learns of these payments when it starts. */
function createPayingGateway(): PaymentGateway {
  const paid = new Map<string, { amountPesewas: number; id: number }>();
  const refuse = () => Promise.reject(new Error('not asked for by the demo market'));
  return {
    async chargeMobileMoney({ reference, amountPesewas }) {
      paid.set(reference, { amountPesewas, id: FIRST_PROCESSOR_ID + paid.size });
      return { kind: 'SUCCESS' };
    },
    async verify(reference) {
      const { amountPesewas = 0, id = 0 } = paid.get(reference) ?? {};
      const feesPesewas = Math.round(amountPesewas * 0.0195);
      const money = { amountPesewas, feesPesewas, currency: 'GHS', channel: 'mobile_money', paidAt: null };
      return { kind: 'SUCCESS', processorId: String(id), ...money };
    },
    ...{ submitOtp: refuse, checkCharge: refuse, initialize: refuse, refund: refuse },
    ...{ findRefunds: refuse, listRefunds: refuse, fetchRefund: refuse },
  };
}

/** Offers two harvests: one that is growing, with reservations; one that came in short, with balances due. */
export async function seedHarvests(db: Database, site: Site, log: Logger): Promise<void> {
  const gateways = createGateways('paystack', { paystack: createPayingGateway() });
  const deps: PaymentDeps = { db, site, log, gateways, returns: unmatchedPaymentHandler };
  const [own] = await db.select().from(users).where(eq(users.email, DEMO_CUSTOMER.email));
  const others = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'customer'), ne(users.email, DEMO_CUSTOMER.email)))
    .orderBy(users.id)
    .limit(1);
  const customers = [own, ...others].filter((one) => one !== undefined);
  for (const harvest of HARVESTS) {
    const offered = await insertHarvest(db, harvest);
    if (!offered) continue;
    const { id, shopId } = offered;
    await addHarvestNote(db, { shopId, productId: id, text: harvest.note });
    for (const [at, quantity] of harvest.reserves.entries()) {
      const customer = customers[at];
      if (!customer) continue;
      const { street, city, region: state } = DEMO_CUSTOMER;
      const phone = DEMO_CUSTOMER.phone;
      const fullName = `${customer.firstName} ${customer.lastName}`;
      await reserveHarvest(
        deps,
        { paymentWindowMs: 180_000, orderHoldMs: 1_800_000, limitAddresses: false },
        {
          ...{ userId: customer.id, contact: { email: customer.email, phone: null }, productId: id, quantity },
          address: { fullName, street, city, state, zipCode: '', country: 'Ghana', phone },
          ...{ choice: { method: 'MOMO', phone, network: 'mtn' }, termsVersion: '2026-11' },
          ...{ requestKey: null, placedFrom: null },
        },
      );
    }
    if ('ready' in harvest) {
      await completeHarvest(deps, { shopId, productId: id, quantity: harvest.ready, readyOn: dayFromNow(0) });
    }
  }
}

/** The product and its harvest; null when the shop's own goods are missing. */
async function insertHarvest(db: Database, harvest: (typeof HARVESTS)[number]) {
  const { like, name, crop, quantity } = harvest;
  const [from, to, until] = harvest.days;
  const [price, ceiling] = harvest.prices;
  return db.transaction(async (tx) => {
    const [model] = await tx.select().from(products).where(eq(products.name, like));
    if (!model) return null;
    const { shopId, categoryId, unit, description } = model;
    const pricePesewas = pesewas(price);
    const [product] = await tx
      .insert(products)
      .values({ ...{ shopId, categoryId, unit, description, name, pricePesewas }, sale: 'harvest' })
      .returning({ id: products.id });
    const id = (product as { id: string }).id;
    const pictures = await tx.select().from(productImages).where(eq(productImages.productId, model.id));
    await tx
      .insert(productImages)
      .values(pictures.map(({ id: _, ...picture }) => ({ ...picture, productId: id })));
    await tx.insert(harvests).values({
      ...{ productId: id, shopId, crop, quantity, pricePesewas, ceilingPesewas: pesewas(ceiling) },
      ...{ expectedFrom: dayFromNow(from), expectedTo: dayFromNow(to), orderUntil: dayFromNow(until) },
      ...{ depositBasisPoints: 2000, forfeitBasisPoints: 5000 },
    });
    return { id, shopId };
  });
}
