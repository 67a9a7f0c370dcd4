import * as m from '#messages/server';
import { getProfile } from '#modules/identity';
import type { MovedParcel } from '#modules/loads';
import { enqueueMail } from '#modules/mail';
import type { OrderRow } from '#modules/orders';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { formatDay } from '#shared/holiday';
import { orderNumber } from '#shared/order-number';

/** Tells a buyer that a parcel travels with a later run. */
export async function mailMovedParcel(
  tx: Transaction,
  site: Site,
  { order, shopName, moved }: { order: OrderRow; shopName: string; moved: MovedParcel },
): Promise<void> {
  const { contact } = await getProfile(tx, order.userId);
  await enqueueMail(tx, site, {
    kind: 'load-moved',
    recipient: contact,
    content: () => {
      const [order_, day, arrives] = [
        orderNumber(order.id),
        formatDay(moved.leavesOn),
        formatDay(moved.arrivesOn),
      ];
      return {
        subject: m.mail_load_moved_subject({ order: order_ }),
        heading: m.mail_load_moved_heading(),
        sms: () => m.sms_load_moved({ order: order_, day, arrives }),
        paragraphs: [m.mail_load_moved_text({ shop: shopName, day, arrives }), m.mail_load_moved_cancel()],
        action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
      };
    },
  });
}
