import { orderTexts } from '#web/lib/order/texts.ts';
/** An order number in the text font, in which digits and letters differ clearly, also within a heading. */
export function OrderNumber({ number }: { number: string }) {
  return <span className="num font-bold font-sans text-[0.86em] tracking-normal">{number}</span>;
}

/** "Order 4f9c2a71" as the heading of a page. */
export function OrderTitle({ number }: { number: string }) {
  return (
    <h1 className="text-h1">
      {orderTexts.title} <OrderNumber number={number} />
    </h1>
  );
}
