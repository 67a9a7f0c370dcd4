import { and, eq, notInArray } from 'drizzle-orm';
import { lockShop } from '#modules/shops';
import { fromCedis } from '#shared/money';
import type { DeliverySave } from '#src/modules/delivery/contract/delivery.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { deliveryErrors } from './errors.ts';
import { deliveryOptions, deliverySettings, deliveryZones } from './tables.ts';

type Option = DeliverySave['options'][number];

/**
 * Replaces a shop's delivery settings and options; deletes options that are missing from the input, while orders keep
 * their chosen delivery. Amounts are in cedis.
 * @throws AppError NOT_FOUND for an unknown option id
 */
export async function saveDelivery(
  db: Database,
  input: { shopId: string; delivery: DeliverySave },
): Promise<void> {
  const { shopId, delivery } = input;
  await inTransaction(db, async (tx) => {
    // Serializes concurrent saves: the last one wins as a whole.
    await lockShop(tx, shopId);
    await writeSettings(tx, shopId, delivery);
    const known = await tx
      .select({ id: deliveryOptions.id })
      .from(deliveryOptions)
      .where(eq(deliveryOptions.shopId, shopId));
    const ids = new Set(known.map(({ id }) => id));
    const kept = delivery.options.flatMap(({ id }) => (id === undefined ? [] : [id]));
    if (kept.some((id) => !ids.has(id)) || new Set(kept).size < kept.length) {
      throw deliveryErrors.optionNotFound();
    }
    await tx
      .delete(deliveryOptions)
      .where(
        and(
          eq(deliveryOptions.shopId, shopId),
          kept.length > 0 ? notInArray(deliveryOptions.id, kept) : undefined,
        ),
      );
    for (const [position, option] of delivery.options.entries()) {
      await writeOption(tx, { shopId, position, option });
    }
  });
}

async function writeSettings(tx: Transaction, shopId: string, delivery: DeliverySave): Promise<void> {
  const { freeAbove, surcharges, closedWeekdays } = delivery;
  const set = {
    freeAbovePesewas: freeAbove === null ? null : fromCedis(freeAbove),
    mediumPesewas: fromCedis(surcharges.medium),
    largePesewas: fromCedis(surcharges.large),
    sackPesewas: fromCedis(surcharges.sack),
    closedWeekdays,
  };
  await tx
    .insert(deliverySettings)
    .values({ shopId, ...set })
    .onConflictDoUpdate({ target: deliverySettings.shopId, set });
}

/** Columns of each kind of option; those of other kinds stay empty. */
function columnsOf(option: Option) {
  const none = { carrier: null, station: null, regions: [], place: null, landmark: null, hours: null };
  if (option.kind === 'STATION') {
    const { carrier, station, regions } = option;
    return { ...none, carrier, station, regions };
  }
  if (option.kind === 'PICKUP') {
    const { place, landmark, hours } = option;
    return { ...none, place, landmark, hours };
  }
  return none;
}

function zonesOf(option: Option) {
  if (option.kind === 'PICKUP') return [];
  const zones =
    option.kind === 'DELIVERY' ? option.zones : [{ ...option, area: 'GHANA' as const, regions: [] }];
  return zones.map(({ area, regions, fee, daysFrom, daysTo }) => ({
    area,
    regions,
    feePesewas: fromCedis(fee),
    daysFrom,
    daysTo,
  }));
}

async function writeOption(
  tx: Transaction,
  { shopId, position, option }: { shopId: string; position: number; option: Option },
): Promise<void> {
  const columns = { kind: option.kind, position, ...columnsOf(option) };
  const [row] = option.id
    ? await tx
        .update(deliveryOptions)
        .set(columns)
        .where(and(eq(deliveryOptions.id, option.id), eq(deliveryOptions.shopId, shopId)))
        .returning({ id: deliveryOptions.id })
    : await tx
        .insert(deliveryOptions)
        .values({ shopId, ...columns })
        .returning({ id: deliveryOptions.id });
  const { id: optionId } = row as { id: string };
  await tx.delete(deliveryZones).where(eq(deliveryZones.optionId, optionId));
  const zones = zonesOf(option).map((zone, at) => ({ optionId, position: at, ...zone }));
  if (zones.length > 0) await tx.insert(deliveryZones).values(zones);
}
