import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/site.ts';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/terms.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.terms,
    title: 'Terms of Service',
    description:
      'How buying on Dwaso works: prices and the platform fee, payment by mobile money, delivery, cancellation and refunds.',
  });
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export default function Terms() {
  const feePercent = useFeePercent();
  const otherFees = useOtherFees();
  const release = useReleaseTimes();
  return (
    <Page narrow>
      <PageTitle lead="What you may expect of us, and we of you, when you buy on Dwaso.">
        Terms of Service
      </PageTitle>
      <Prose>
        <h2>Who sells to you</h2>
        <p>
          Dwaso is a marketplace. Each product is sold by the shop named on it; Dwaso runs the site, takes the
          payment and passes the shop its price. The shop’s name, place and phone number stand on its page and
          on your order.
        </p>
        <h2>Prices and the platform fee</h2>
        <ul>
          <li>
            Prices are in Ghana cedis (GH₵). To them come the platform fee and, where a shop asks for it,
            delivery. You see all of it before you pay, and nothing is added later.
          </li>
          <li>{`The platform fee is ${feePercent}% of the subtotal.${otherFees} You see it in the cart and again before you pay.`}</li>
          <li>The shop receives its whole price. The fee is Dwaso’s own.</li>
        </ul>
        <h2>Ordering and paying</h2>
        <ul>
          <li>You need an account to keep a wishlist, fill a cart and order.</li>
          <li>You can review and change your cart until you press Pay with Paystack.</li>
          <li>
            Payment is by mobile money or card through Paystack. You approve it on your own phone. We never
            ask for your PIN, and neither the PIN nor a one-time code is ever stored by us.
          </li>
          <li>
            We hold the goods for you while you pay. If the payment is not confirmed in time, the order lapses
            and nothing is owed. Money that arrives late is either put to the order or sent back.
          </li>
        </ul>
        <h2>Your money waits at Dwaso</h2>
        <ul>
          <li>
            The shop is not paid when you pay. Your money waits at Dwaso until the goods are in your hands.
          </li>
          <li>
            Each shop’s part of an order has a hand-over code of four digits, which only you see. Look at the
            goods, then tell it to who brings them: the shop is paid at once. Tell it to nobody before.
          </li>
          <li>
            You can also say on the order page that you have it, and take that back for ten minutes while no
            payout has begun.
          </li>
          <li>
            {`When a shop says without a code that it has delivered, we ask you. If you say no or ask for a refund, your money stays here until that is settled. If you say nothing, the shop is paid ${days(release.afterDays)} later, or ${days(release.freshDays)} for fresh goods; and ${days(release.silentDays)} after dispatch when nobody says anything.`}
          </li>
        </ul>
        <h2>Delivery</h2>
        <p>
          Each shop says how long its delivery takes; where it says nothing, the estimate is 3-5 business days
          from payment. It is shown with your order, and you can follow each item there. If goods are late and
          no other time was agreed, Ghana’s Electronic Transactions Act, 2008 (Act 772) lets you withdraw from
          the purchase.
        </p>
        <h2>Cancelling and refunds</h2>
        <ul>
          <li>
            An item that has not been sent can be cancelled; its price and its share of the fee are refunded.
          </li>
          <li>
            If something is wrong, damaged or never came, ask for a refund from your order. We decide with the
            shop and tell you the reason.
          </li>
          <li>
            If we failed to show you what Act 772 requires before you ordered, you may cancel within 14 days
            of receiving the goods. Refunds under that law are made within 30 days.
          </li>
          <li>Refunds go back the way the money came.</li>
        </ul>
        <h2>Fair use</h2>
        <p>
          Give true details, keep your password to yourself, and do not use the site to deceive, to harm, or
          to load it with automated traffic. We may close accounts that do; a paid order is still honoured or
          refunded.
        </p>
        <h2>Reviews</h2>
        <p>
          Only a buyer whose item was delivered may rate it. Write about the goods and the service,
          truthfully.
        </p>
        <h2>Changes</h2>
        <p>
          When these terms change, the new text stands here before it applies. An order keeps the terms and
          the fee it was made under. What we do with personal data is told in the{' '}
          <Link to={paths.privacy}>privacy notice</Link>; shops also agree to the{' '}
          <Link to={paths.sellerTerms}>seller terms</Link>. The law of Ghana applies.
        </p>
      </Prose>
    </Page>
  );
}
