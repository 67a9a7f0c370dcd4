import { sql } from 'drizzle-orm';
import type { ShopStatus } from '#modules/shops';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import {
  bool,
  brandedInt,
  enumText,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '#platform/rows';
import type { Pesewas } from '#shared/money';
import { adminErrors } from '../errors.ts';

export interface ShopReview {
  emailVerifiedAt: string | null;
  approvedAt: string | null;
  payoutsHeldReason: string | null;
  /**
   * The payout wallet; `nameDiffers`: the holder shares no word with the owner's name, and no admin has confirmed it.
   */
  wallet: { accountName: string | null; network: 'mtn' | 'telecel' | 'at'; nameDiffers: boolean } | null;
  /** Products, without archived ones. */
  products: number;
  orders: number;
  salesPesewas: Pesewas;
  /** Other shops with the same phone, name or place, which may belong to the same people. */
  similar: {
    id: string;
    name: string;
    location: string;
    status: ShopStatus;
    samePhone: boolean;
    sameName: boolean;
    sameLocation: boolean;
  }[];
}

/** What an admin needs, besides the registration, to decide about a shop. @throws AppError NOT_FOUND */
export async function readShopReviewDetail(handle: DbOrTx, shopId: string): Promise<ShopReview> {
  const [facts] = isUuid(shopId)
    ? await readRows(
        handle,
        {
          orders: int,
          emailVerifiedAt: nullable(isoTimestamp),
          products: int,
          approvedAt: nullable(isoTimestamp),
          payoutsHeldReason: nullable(text),
          wallet: nullable(
            json<{ accountName: string | null; network: 'at' | 'mtn' | 'telecel'; nameDiffers: boolean }>(),
          ),
          salesPesewas: brandedInt<Pesewas>(),
        },
        sql`select s.email_verified_at as "emailVerifiedAt", s.approved_at as "approvedAt",
            s.payouts_held_reason as "payoutsHeldReason",
            (select json_build_object('accountName', w.account_name, 'network', w.network,
                'nameDiffers', w.name_differs and w.name_checked_at is null)
              from payout_wallets w where w.shop_id = s.id and w.confirmed_at is not null
                and w.replaced_at is null) as wallet,
            (select count(*)::int from products p where p.shop_id = s.id and p.archived_at is null) as products,
            coalesce(d.orders, 0)::int as orders, coalesce(d.sales, 0)::float8 as "salesPesewas"
          from shops s left join lateral (select sum(orders_count) as orders, sum(sales_pesewas) as sales
            from shop_days where shop_id = s.id) d on true
          where s.id = ${shopId}::uuid`,
      )
    : [];
  if (!facts) throw adminErrors.shopNotFound();
  const similar = await readRows(
    handle,
    {
      id: text,
      name: text,
      location: text,
      status: enumText<ShopReview['similar'][number]['status']>(),
      samePhone: bool,
      sameName: bool,
      sameLocation: bool,
    },
    sql`select o.id, o.name, o.location, o.status, o.phone_number = s.phone_number and s.phone_number <> '' as "samePhone",
        lower(o.name) = lower(s.name) as "sameName", lower(o.location) = lower(s.location) as "sameLocation"
      from shops s join shops o on o.id <> s.id and (o.phone_number = s.phone_number and s.phone_number <> ''
        or lower(o.name) = lower(s.name) or lower(o.location) = lower(s.location))
      where s.id = ${shopId}::uuid
      order by o.phone_number = s.phone_number desc, lower(o.name) = lower(s.name) desc, o.id limit 20`,
  );
  return { ...facts, similar };
}
