import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { int, isoTimestamp, json, nullable, readRows, text } from '#platform/rows';

const LOT = {
  ...{ id: text, slip: int, memberId: text, productId: text, quantityMilli: int, remainingMilli: int },
  ...{ member: json<{ id: string; name: string }>() },
  ...{ product: json<{ id: string; name: string; unit: string | null }>() },
  ...{ grade: nullable(text), weightGrams: nullable(int), broughtOn: text, ownShare: int },
  ...{ voidedAt: nullable(isoTimestamp), voidReason: nullable(text) },
};
/** A lot with names; quantities in thousandths of the unit. */
export type LotView = Awaited<ReturnType<typeof listLots>>[number];

/** Lots of a group or of members, newest first. */
export function listLots(
  handle: DbOrTx,
  {
    cursor,
    limit,
    ...of
  }: ({ shopId: string } | { memberIds: readonly string[] }) & {
    cursor?: string | undefined;
    limit: number;
  },
) {
  const whose =
    'shopId' in of
      ? sql`l.shop_id = ${of.shopId}::uuid`
      : sql`l.member_id = any(${sql.param([...of.memberIds])}::uuid[])`;
  return readRows(
    handle,
    LOT,
    sql`select l.id, l.slip, l.member_id as "memberId", l.product_id as "productId",
        l.quantity_milli::float8 as "quantityMilli", l.remaining_milli::float8 as "remainingMilli",
        json_build_object('id', m.id, 'name', m.name) as member,
        json_build_object('id', p.id, 'name', p.name, 'unit', p.unit) as product,
        l.grade, l.weight_grams as "weightGrams", l.brought_on::text as "broughtOn",
        t.own_share_basis_points as "ownShare", l.voided_at as "voidedAt", l.void_reason as "voidReason"
      from lots l join group_members m on m.id = l.member_id join products p on p.id = l.product_id
        join group_terms t on t.id = l.terms_id
      where ${whose} ${cursor ? sql`and l.id < ${cursor}::uuid` : sql``}
      order by l.id desc limit ${limit}`,
  );
}
