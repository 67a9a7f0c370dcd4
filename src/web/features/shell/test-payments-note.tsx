import { useTestPayments } from '#web/lib/site.ts';

/** Above every page of a staging site, so that nobody takes it for the market. */
export function TestPaymentsNote() {
  if (!useTestPayments()) return null;
  return (
    <p role="note" className="bg-clay px-4 py-2 text-center font-bold text-on-clay text-sm print:hidden">
      This is a test market. Payments here move no money, and no goods are sent.
    </p>
  );
}
