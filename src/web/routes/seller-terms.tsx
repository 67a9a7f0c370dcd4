import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/seller-terms.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.sellerTerms,
    title: 'Seller Terms',
    description:
      'Selling on Dwaso: how a shop is approved, what it receives, when it is paid, and what it owes its customers.',
  });
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export default function SellerTerms() {
  const feePercent = useFeePercent();
  const otherFees = useOtherFees(
    'Some categories and shops have another rate; yours stands in your portal under Fees.',
  );
  const release = useReleaseTimes();
  return (
    <Page narrow>
      <PageTitle lead="The terms between Dwaso and the shops that sell on it.">Seller Terms</PageTitle>
      <Prose>
        <h2>Opening a shop</h2>
        <ul>
          <li>Register with true details and confirm the shop’s e-mail address.</li>
          <li>
            We review each shop in 1-3 business days. You hear by e-mail when it is approved, or why it was
            not.
          </li>
          <li>A shop that was declined may correct its details and be reviewed again.</li>
        </ul>
        <h2>What you receive</h2>
        <ul>
          <li>You set your prices in Ghana cedis, and you receive the whole of each price.</li>
          <li>
            {`Dwaso’s commission is ${feePercent}%. It is added on top and paid by the customer.${otherFees} The rate of an order is fixed when the order is made.`}
          </li>
          <li>
            The customer’s money waits at Dwaso until the goods are there. It is yours at once when you type
            the hand-over code that the customer tells you, or when the customer says that it has come.
          </li>
          <li>
            {`When you mark goods as delivered without the code, we ask the customer, and the money is yours ${days(release.afterDays)} later (${days(release.freshDays)} for fresh goods) unless the customer says no. When nobody says anything, it is yours ${days(release.silentDays)} after you sent the goods.`}
          </li>
          <li>
            {`Payouts go to your mobile money wallet. They wait ${release.payoutWaitHours} hours after your wallet, password or e-mail was changed, and the first three carry orders alone that were paid ${days(release.newShopDays)} ago or earlier. Your dashboard shows every step and every day.`}
          </li>
          <li>Your taxes are your own: treat your price as final and include in it what you owe.</li>
        </ul>
        <h2>What you may sell</h2>
        <ul>
          <li>Farm goods and crafts that you grow or make, or buy directly from those who do.</li>
          <li>
            Describe them as they are: what, how much, in which unit, from where. Photographs show the real
            thing.
          </li>
          <li>Keep the stock true. What is out of stock cannot be ordered.</li>
          <li>Nothing unlawful, counterfeit, unsafe to eat, or made from protected species.</li>
        </ul>
        <h2>Orders</h2>
        <ul>
          <li>
            Customers are told the days that you set under Delivery, or 3-5 business days where you set none.
            Pack soon, mark the item as sent, and give the carrier and tracking number where there is one.
          </li>
          <li>
            Mark an item as delivered only when the customer has it. Never ask for the hand-over code before;
            five wrong codes lock it. A mistake can be taken back within an hour.
          </li>
          <li>
            If you cannot deliver, cancel the item at once: the customer is refunded and your stock is put
            right.
          </li>
        </ul>
        <h2>Refunds</h2>
        <p>
          When an item is refunded, its price is taken from that item’s earnings. You are heard before a
          refund is decided, except where the law or a plain mistake leaves nothing to decide. Ghana’s
          Electronic Transactions Act, 2008 (Act 772) gives customers rights that no shop’s rule can take
          away.
        </p>
        <h2>Customers’ data</h2>
        <p>
          You receive a customer’s name, address and phone to deliver an order. Use them for nothing else: no
          lists, no marketing, no passing on. The Data Protection Act, 2012 (Act 843) binds you as it binds
          us.
        </p>
        <h2>Suspension and leaving</h2>
        <p>
          We may suspend a shop that deceives customers, does not deliver, or sells what is not allowed, and
          we say why. You may close your shop at any time; open orders are finished first, and what you have
          earned is paid out.
        </p>
        <p>
          Customers agree to the <Link to={paths.terms}>terms of service</Link>.
        </p>
      </Prose>
      <div className="mt-8">
        <ButtonLink to={paths.sell}>Become a Seller</ButtonLink>
      </div>
    </Page>
  );
}
