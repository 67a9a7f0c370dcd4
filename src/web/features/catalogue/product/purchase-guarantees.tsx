import { ShieldCheck, Undo2 } from 'lucide-react';
import { REFUND_WINDOW_DAYS } from '#shared/constants';
import { useReleaseTimes } from '#web/lib/config/site.ts';
import * as productTexts from './product-texts.tsx';

/** When the shop is paid, and until when a refund can be requested. */
export function PurchaseGuarantees() {
  const { afterDays, silentDays } = useReleaseTimes();
  return (
    <ul className="mt-5 rounded-card border border-line bg-surface">
      <Assurance icon={ShieldCheck} title={productTexts.heldTitle}>
        {productTexts.heldNote(afterDays, silentDays)}
      </Assurance>
      <Assurance icon={Undo2} title={productTexts.refundTitle}>
        {productTexts.refund(REFUND_WINDOW_DAYS)}
      </Assurance>
    </ul>
  );
}

type AssuranceProps = { icon: typeof Undo2; title: string; children: string };

function Assurance({ icon: Icon, title, children }: AssuranceProps) {
  return (
    <li className="grid grid-cols-[22px_1fr] gap-x-3.5 border-line border-t p-4 first:border-0">
      <Icon className="icon text-leaf" aria-hidden />
      <div>
        <h2 className="font-bold font-sans text-base tracking-normal">{title}</h2>
        <p className="text-ink-2 text-sm">{children}</p>
      </div>
    </li>
  );
}
