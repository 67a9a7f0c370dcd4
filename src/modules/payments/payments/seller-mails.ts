import * as m from '#messages/server';
import { findLowStockCrossings, type LowStockItem } from '#modules/catalogue';
import { type MailContent, type NewMail, renderTemplate, shortName } from '#modules/mail';
import type { OrderAggregate, OrderDeliveryRow, OrderItemRow, OrderRow } from '#modules/orders';
import { readSettings } from '#modules/settings';
import { mailsToShop, readShopRecipients } from '#modules/shops';
import { LOW_STOCK_BELOW } from '#shared/constants';
import { formatDay } from '#shared/holiday';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import { choiceLabel } from '#src/modules/delivery/contract/delivery-labels.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';

const DAY_MS = 86_400_000;
const amount = (sum: Pesewas) => formatCedis(toCedis(sum));

/**
 * Builds the mails to each shop of a paid order: what to pack, where to send it, and what is now low in stock. Locks
 * the goods.
 */
export async function buildSellerEmails(
  tx: Transaction,
  site: Site,
  whole: OrderAggregate,
): Promise<NewMail[]> {
  const { order, items, deliveries } = whole;
  const perShop = Map.groupBy(items, (item) => item.shopId);
  const low = await findLowStockCrossings(tx, items, LOW_STOCK_BELOW);
  const shops = await readShopRecipients(tx, [...perShop.keys()]);
  const sendBy = addDays(new Date(), (await readSettings(tx))['fulfilment.cancelDays']);
  const newOrders = [...perShop].flatMap(([shopId, packed]) => {
    const delivery = deliveries.find((one) => one.shopId === shopId);
    const content = () => newOrderMail(site, order, packed, { delivery, sendBy });
    return mailsToShop(shops.get(shopId), { kind: 'shop-new-order', content });
  });
  const lowStock = [...Map.groupBy(low, (product) => product.shopId)].flatMap(([shopId, products]) => {
    const content = () => lowStockMail(site, products);
    return mailsToShop(shops.get(shopId), { kind: 'shop-low-stock', content });
  });
  return [...newOrders, ...lowStock];
}

/** The day in Ghana that many days later, as `YYYY-MM-DD`. */
const addDays = (from: Date, days: number) =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The discount on a line; the line's sum is what the shop earns. */
function discountNote({ discountPesewas, marketDiscountPesewas }: OrderItemRow): string {
  const own = pesewas(discountPesewas - marketDiscountPesewas);
  const market =
    marketDiscountPesewas > 0 ? m.mail_of_it_paid_by_dwaso({ amount: amount(marketDiscountPesewas) }) : '';
  return `${own > 0 ? m.mail_off({ amount: amount(own) }) : ''}${market}`;
}

function newOrderMail(
  site: Site,
  order: OrderRow,
  items: OrderItemRow[],
  { delivery, sendBy }: { delivery: OrderDeliveryRow | undefined; sendBy: string },
): MailContent {
  const subtotal = items.reduce((sum, item) => sum + item.earnedPesewas, 0);
  const chosen = delivery && delivery.kind !== 'INCLUDED' ? [delivery] : [];
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const place = [order.shipStreet, order.shipCity, order.shipState, order.shipZipCode, order.shipCountry];
  const address = place.filter(Boolean).join(', ');
  const phone = formatPhone(order.shipPhone);
  const values = {
    order: orderNumber(order.id),
    pieces: pieces === 1 ? m.mail_1_item() : m.mail_items({ pieces }),
    city: order.shipCity,
  };
  return renderTemplate('shop-new-order', values, {
    sms: () => {
      const about = { order: values.order, city: shortName(values.city), day: formatDay(sendBy) };
      return pieces === 1
        ? m.sms_shop_new_order_one(about)
        : m.sms_shop_new_order_other({ ...about, pieces });
    },
    after: [m.mail_deliver_to({ name: order.shipFullName, address })],
    links: [
      { label: m.mail_call({ name: order.shipFullName, phone }), url: `tel:${order.shipPhone}` },
      { label: m.mail_message_on_whatsapp(), url: `https://wa.me/${order.shipPhone.replace(/\D/g, '')}` },
    ],
    rows: [
      ...items.map((item) => ({
        label: `${item.quantity} × ${item.productName}${item.unit ? ` (${item.unit})` : ''}${discountNote(item)}`,
        value: amount(item.earnedPesewas),
      })),
      ...chosen.map((one) => ({
        label: `${choiceLabel(one)}${one.station ? m.mail_from_station({ station: one.station }) : ''}`,
        value: one.feePesewas === 0 ? m.mail_free() : amount(one.feePesewas),
      })),
      {
        label: m.mail_your_earnings_from_this_order(),
        value: amount(pesewas(subtotal + (delivery?.feePesewas ?? 0))),
      },
    ],
    action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${order.id}` },
    note: m.mail_your_earnings_become_available_when_the_customer_has(),
  });
}

const statedOf = ({ name, stockQuantity }: LowStockItem) =>
  stockQuantity === 0 ? m.mail_is_out_of_stock({ name }) : m.mail_is_running_low({ name });

function lowStockSms([first, ...others]: LowStockItem[]): string {
  if (!first || others.length > 0) return m.sms_low_stock_several({ count: others.length + 1 });
  const product = shortName(first.name);
  return first.stockQuantity === 0 ? m.sms_out_of_stock({ product }) : m.sms_low_stock({ product });
}

function lowStockMail(site: Site, products: LowStockItem[]): MailContent {
  const [first] = products;
  const one = products.length === 1 && first;
  const what = one ? statedOf(one) : m.mail_products_are_running_low({ count: products.length });
  return renderTemplate(
    'shop-low-stock',
    { what },
    {
      sms: () => lowStockSms(products),
      heading: one ? what : m.mail_some_products_are_running_low(),
      rows: products.map(({ name, unit, stockQuantity }) => ({
        label: unit ? `${name} (${unit})` : name,
        value: stockQuantity === 0 ? m.mail_out_of_stock() : m.mail_left({ count: stockQuantity }),
      })),
      action: { label: m.mail_see_your_products(), url: `${site.publicUrl}/merchant/products` },
    },
  );
}
