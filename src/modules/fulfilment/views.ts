import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { NOT_COME_STATES } from './contract/shipment-labels.ts';

const states = sql.raw(NOT_COME_STATES.map((state) => `'${state}'`).join(', '));

/** Items in a parcel whose state rules out an arrival; they are not released automatically. */
export const itemsNotCome = pgView('items_not_come', {}).as(
  sql`select si.item_id from shipment_items si join shipments s on s.id = si.shipment_id
    where s.state in (${states})`,
);

/** Items of rider requests without a response from the company. */
export const itemsAskedRider = pgView('items_asked_rider', {}).as(
  sql`select unnest(item_ids) as item_id from rider_requests where status in ('ASKING', 'IN_DOUBT')`,
);
