import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatCedis } from '#contracts/money';
import { AdminLink, Facts, Loaded, Section } from '#web/features/admin/parts/rows.tsx';
import { COUPON_STATES, couponInWords } from '#web/lib/coupon/coupon-words.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Money } from '#web/ui/price.tsx';
import { SwitchButton } from './coupons-page.tsx';

export const meta = () => privateMeta('Coupon');

/** /admin/coupons/…: one code of the market, what it has cost, and in which shops it was used. */
export default function CouponPage() {
  const { couponId = '' } = useParams();
  const coupon = useQuery(adminApi.query('GET /admin/coupons/{id}', { params: { id: couponId } }));
  return (
    <Loaded query={coupon}>
      {(one) => (
        <>
          <PageTitle lead={couponInWords(one)} aside={one.state !== 'ENDED' && <SwitchButton coupon={one} />}>
            {one.code}
          </PageTitle>
          <div className="grid gap-4">
            <Section id="cost" title="What it costs">
              <Facts
                facts={[
                  ['State', COUPON_STATES[one.state].text],
                  ['Made', formatMoment(one.createdAt)],
                  ['Orders that hold it', one.uses],
                  ['Budget', <Money key="budget" cedis={one.budget} />],
                  ['Given of it', <Money key="given" cedis={one.given} />],
                  ['Cost, less what came back with refunds', <Money key="cost" cedis={one.cost} />],
                ]}
              />
            </Section>
            <Section id="shops" title="In which shops">
              {one.shops.length === 0 && <p className="text-ink-2">No order with it has been paid yet.</p>}
              <ul>
                {one.shops.map(({ shop, orders, given, cost }) => (
                  <li
                    key={shop.id}
                    className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-2"
                  >
                    <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>
                    <span className="text-ink-2 text-sm">
                      {`${orders === 1 ? '1 order' : `${orders} orders`}, ${formatCedis(given)} given, ${formatCedis(cost)} cost`}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        </>
      )}
    </Loaded>
  );
}
