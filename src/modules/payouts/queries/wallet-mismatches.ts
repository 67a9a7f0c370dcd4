import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { bool, enumText, isoTimestamp, json, nullable, readRows, text } from '#platform/rows';
import { WALLET_TO_CHECK } from '../waiting-payouts.ts';

/** A wallet whose holder's name differs from the shop owner's. */
export interface WalletMismatch {
  shop: { id: string; name: string };
  ownerName: string;
  accountName: string | null;
  network: 'mtn' | 'telecel' | 'at';
  phone: string;
  confirmedAt: string;
  unpaid: boolean;
}

const LISTED_MAX = 200;

/** Wallets that no admin has confirmed, those never paid first, 200 at most; one statement. */
export function listWalletsToCheck(handle: DbOrTx): Promise<WalletMismatch[]> {
  return readRows(
    handle,
    {
      shop: json<WalletMismatch['shop']>(),
      ownerName: text,
      accountName: nullable(text),
      network: enumText<WalletMismatch['network']>(),
      phone: text,
      confirmedAt: isoTimestamp,
      unpaid: bool,
    },
    sql`select json_build_object('id', s.id, 'name', s.name) as shop, s.owner_name as "ownerName",
        w.account_name as "accountName", w.network, w.phone, w.confirmed_at as "confirmedAt", paid.unpaid
      from payout_wallets w join shops s on s.id = w.shop_id
      cross join lateral (select not exists (select from payouts p where p.wallet_id = w.id
        and p.status = 'PAID') as unpaid) paid
      where ${WALLET_TO_CHECK}
      order by paid.unpaid desc, w.confirmed_at limit ${LISTED_MAX}`,
  );
}
