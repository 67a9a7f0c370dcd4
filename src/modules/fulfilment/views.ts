import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { literals } from '../../platform/sql-literals.ts';
import { UNANSWERED_RIDER_STATUSES } from './contract/riders.ts';
import { UNDELIVERED_STATES } from './contract/shipment-labels.ts';

const states = literals(UNDELIVERED_STATES);

/** Items in a parcel whose state rules out an arrival; they are not released automatically. */
export const itemsNotCome = pgView('items_not_come', {}).as(
  sql`select si.item_id from shipment_items si join shipments s on s.id = si.shipment_id
    where s.state in (${states})`,
);

/** Items of rider requests without a response from the company. */
export const itemsAskedRider = pgView('items_asked_rider', {}).as(
  sql`select unnest(item_ids) as item_id from rider_requests where status in (${literals(UNANSWERED_RIDER_STATUSES)})`,
);
