import { MessageCircle, Phone } from 'lucide-react';
import { orderNumber } from '#contracts/order-number';
import type { Order } from '#contracts/orders';
import { formatPhone } from '#contracts/phone';
import { ItemNext } from '#web/features/orders/after-sale/item-next.tsx';
import { whatsAppLink } from '#web/features/orders/contact-links.ts';
import { ItemRow } from '#web/features/orders/item-row.tsx';
import { ShopBadge } from '#web/lib/shop-badge.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { CodePanel } from './code-panel.tsx';
import { partLabel, type ShopPart } from './parts.ts';
import { ReceiptQuestion } from './receipt-question.tsx';

const CONTACT = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline';

/** What one shop sends: its goods, the code for who brings them, and whether they have come. */
export function PartPanel({ order, part }: { order: Order; part: ShopPart }) {
  const { shop, items, code } = part;
  const id = `part-${shop.id}`;
  const isPaid = part.handover !== null;
  const label = partLabel(part);
  const chat = whatsAppLink(shop.phoneNumber, orderNumber(order.id));
  const sent = items.some(({ fulfillmentStatus }) => fulfillmentStatus !== 'PENDING');
  return (
    <Panel padded={false} aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-sunk px-4 py-3 md:px-5">
        <ShopBadge shop={shop} className="size-10 text-xl" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="font-bold font-sans text-h3 tracking-normal">
            {shop.name}
          </h2>
          <p className="text-ink-3 text-xs">{shop.location}</p>
        </div>
        {isPaid && <Pill tone={label.tone}>{label.text}</Pill>}
        {shop.phoneNumber !== '' && (
          <p className="flex w-full flex-wrap gap-x-5">
            <a href={`tel:${shop.phoneNumber}`} className={CONTACT}>
              <Phone className="size-4.5" aria-hidden />
              <span className="sr-only">{`Call ${shop.name}: `}</span>
              {formatPhone(shop.phoneNumber)}
            </a>
            {chat && (
              <a href={chat} target="_blank" rel="noreferrer" className={CONTACT}>
                <MessageCircle className="size-4.5" aria-hidden />
                WhatsApp
                <span className="sr-only">{` to ${shop.name}, opens in a new tab`}</span>
              </a>
            )}
          </p>
        )}
      </div>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} isPaid={isPaid}>
            <ItemNext order={order} item={item} />
          </ItemRow>
        ))}
      </ul>
      {code && <CodePanel code={code} shopName={shop.name} sent={sent} />}
      <ReceiptQuestion order={order} part={part} />
    </Panel>
  );
}
