import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { changeOrderAddress, listItems, lockOrder, type OrderRow } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { orderNumber } from '#shared/order-number';
import { formatPhone, maskPhone } from '#shared/phone';
import type { ShippingAddress } from '#src/modules/orders/contract/checkout.ts';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';

/**
 * Changes the shipping address for an admin at the customer's request, before any item is sent. Mails the customer and
 * the shops, so that no address change goes unnoticed. The delivery fee stays as paid.
 * @throws AppError NOT_FOUND; INVALID_STATE once a part was sent
 */
export async function changeAddressAsAdmin(
  db: Database,
  site: Site,
  input: { adminId: string; orderId: string; to: ShippingAddress; reason: string },
): Promise<void> {
  const { adminId, orderId, to, reason } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const items = await listItems(tx, order.id);
    await changeOrderAddress(tx, { order, items, to }, { kind: 'admin', id: adminId });
    await recordAudit(tx, {
      ...{ adminId, action: 'order.address', subject: 'order', subjectId: order.id, reason },
      ...{ before: auditedAddress(addressOf(order)), after: auditedAddress(to) },
    });
    const shown = orderNumber(order.id);
    const goesTo = () =>
      m.mail_new_delivery_address_phone({
        name: to.fullName,
        street: to.street,
        city: to.city,
        state: to.state,
        phone: formatPhone(to.phone),
      });
    const { contact } = await getProfile(tx, order.userId);
    await enqueueMail(tx, site, {
      kind: 'order-address',
      recipient: contact,
      content: () => ({
        subject: m.mail_the_delivery_address_of_order_has_changed({ order: shown }),
        heading: m.mail_your_delivery_address_has_changed(),
        paragraphs: [goesTo(), m.mail_if_you_did_not_request_this_contact_us()],
        action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
      }),
    });
    if (!order.paidAt) return;
    const shops = new Set(items.filter(({ status }) => status === 'PENDING').map(({ shopId }) => shopId));
    for (const shopId of shops) {
      const content = () => ({
        subject: m.mail_new_delivery_address_for_order({ order: shown }),
        heading: m.mail_an_order_has_a_new_delivery_address(),
        paragraphs: [goesTo(), m.mail_please_write_it_on_the_parcel_and_print()],
        action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/merchant/orders/${order.id}` },
      });
      await mailShop(tx, site, { shopId, kind: 'shop-order-address', content });
    }
  });
}

function addressOf(order: OrderRow): ShippingAddress {
  return {
    fullName: order.shipFullName,
    street: order.shipStreet,
    city: order.shipCity,
    state: order.shipState,
    zipCode: order.shipZipCode,
    country: order.shipCountry,
    phone: order.shipPhone,
  };
}

const auditedAddress = (address: ShippingAddress) => ({ ...address, phone: maskPhone(address.phone) });
