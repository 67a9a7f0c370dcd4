import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCedis } from '#contracts/money';
import { mayAct } from '#contracts/shop-roles';
import { PanelHead } from '#web/features/merchant/panel-head.tsx';
import { shopApi, useShop } from '#web/lib/session/shop.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { caseLabel } from './case-labels.ts';

/** What the customer of an order asks back, for those of the team who answer it. */
export function OrderRefunds({ orderId }: { orderId: string }) {
  const mayAnswer = mayAct(useShop().role, 'manager');
  const refunds = useQuery({ ...shopApi.query('GET /shops/refunds'), enabled: mayAnswer });
  const mine = refunds.data?.filter((request) => request.orderId === orderId) ?? [];
  if (mine.length === 0) return null;
  return (
    <Panel padded={false} aria-labelledby="order-refunds">
      <PanelHead id="order-refunds" title="Money asked back" />
      <ul>
        {mine.map((request) => {
          const { pill, tone } = caseLabel(request);
          return (
            <li key={request.id} className="border-line border-t">
              <Link
                to="/merchant/refunds"
                className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunk/60 md:px-5"
              >
                <span className="flex-1">
                  <b className="num">{formatCedis(request.amount)}</b>
                  {request.item && ` for ${request.item.productName}`}
                </span>
                <Pill tone={tone}>{pill}</Pill>
                <ChevronRight className="size-5 text-ink-3" aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
