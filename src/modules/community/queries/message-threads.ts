import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { bool, isoTimestamp, json, readRows, text } from '../../../platform/rows.ts';

export interface ThreadLine {
  orderId: string;
  shop: { id: string; name: string };
  customerName: string;
  unread: boolean;
  /** Text of the newest visible message; empty for photos only. */
  lastText: string;
  lastAt: string;
}

const LIST_MAX = 100;

/** Threads of one side, newest first, 100 at most. */
export function listMessageThreads(
  handle: DbOrTx,
  side: { userId: string } | { shopId: string },
  { unreadOnly }: { unreadOnly: boolean },
): Promise<ThreadLine[]> {
  const mine =
    'shopId' in side ? sql`t.shop_id = ${side.shopId}::uuid` : sql`t.user_id = ${side.userId}::uuid`;
  const unreadAt = 'shopId' in side ? sql`t.shop_unread_at` : sql`t.customer_unread_at`;
  const narrow = unreadOnly ? sql`and ${unreadAt} is not null` : sql``;
  return readRows(
    handle,
    {
      orderId: text,
      shop: json<ThreadLine['shop']>(),
      customerName: text,
      unread: bool,
      lastText: text,
      lastAt: isoTimestamp,
    },
    sql`select t.order_id as "orderId", json_build_object('id', s.id, 'name', s.name) as shop,
        u.first_name || ' ' || u.last_name as "customerName", ${unreadAt} is not null as unread,
        coalesce((select m.text from messages m where m.order_id = t.order_id and m.shop_id = t.shop_id
          and m.hidden_at is null order by m.id desc limit 1), '') as "lastText", t.last_at as "lastAt"
      from message_threads t join shops s on s.id = t.shop_id join users u on u.id = t.user_id
      where ${mine} ${narrow} order by t.last_at desc, t.order_id limit ${LIST_MAX}`,
  );
}
