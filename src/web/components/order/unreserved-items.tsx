import type { Order } from '#src/modules/orders/contract/orders.ts';
import { holdTexts } from './hold-texts.tsx';

/** Items that cannot be reserved for this customer, shown before payment and while it is pending. */
export function UnreservedItems({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-4 border-gold border-l-4 pl-3.5 text-sm">
      <p>{holdTexts.unreserved}</p>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="mt-1">{holdTexts.unreservedRefund}</p>
    </div>
  );
}

/** The unreserved items of an order that awaits payment. */
export const OrderUnreservedItems = ({ order }: { order: Order }) => (
  <UnreservedItems
    names={order.orderItems.flatMap(({ reserved, product }) => (reserved ? [] : [product.name]))}
  />
);
