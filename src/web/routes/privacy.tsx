import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/privacy.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.privacy,
    title: 'Privacy Notice',
    description:
      'Which personal data Dwaso keeps, why, for how long, who sees it, and your rights under Ghana’s Data Protection Act, 2012 (Act 843).',
  });
}

export default function Privacy() {
  return (
    <Page narrow>
      <PageTitle lead="What we know about you, why, and what you can do about it.">Privacy Notice</PageTitle>
      <Prose>
        <p>
          Personal data in Ghana is protected by the Data Protection Act, 2012 (Act 843). It says that data
          may be kept only for a stated purpose, no more of it than needed, kept safe, and shown to and
          corrected for the person it is about.
        </p>
        <h2>What we keep, and why</h2>
        <ul>
          <li>
            <strong>Your account:</strong> name, e-mail and, if you give it, phone number. To sign you in and
            to write to you about your orders. Your password is kept only as a hash that cannot be read back.
          </li>
          <li>
            <strong>Your orders:</strong> what you bought, the delivery address and phone, and what happened
            to each item; of parcels the driver’s phone and a photo of the waybill, if the shop gives them,
            for 180 days at most. To deliver, refund and account for them.
          </li>
          <li>
            <strong>Payments:</strong> the amount, the network, the wallet’s number and Paystack’s reference.
            Where you use a code of ours we look whether the number has used it before. We never see or store
            your PIN, and one-time codes pass through without being kept. In our logs the number is masked.
          </li>
          <li>
            <strong>Mobile money numbers you save:</strong> only those you tick when you pay, five at most,
            encrypted. You see their last digits, we use them when you choose one, and nothing of them is
            stored at Paystack. Remove them in your account at any time.
          </li>
          <li>
            <strong>Cart and wishlist:</strong> so that they are there when you come back, on any device.
          </li>
          <li>
            <strong>Shops you follow:</strong> to list them for you and, if you ask for it there, to mail you
            once a day at most what is new. A shop sees how many follow it, never who.
          </li>
          <li>
            <strong>Technical records:</strong> the address a request came from and the time, for a short
            while, to keep the site safe and to limit abuse.
          </li>
        </ul>
        <h2>What we do not do</h2>
        <ul>
          <li>No advertising, no tracking by other companies, no third-party scripts on any page.</li>
          <li>No marketing messages unless you have asked for them, separately from signing up.</li>
          <li>We do not sell personal data. Act 843 makes that an offence.</li>
        </ul>
        <h2>Who else sees it</h2>
        <ul>
          <li>The shop you buy from: your name, delivery address and phone, for that order only.</li>
          <li>
            A delivery company, if the shop asks it for a rider: your name, address, phone and what is
            brought.
          </li>
          <li>Paystack and your mobile money network: what they need to take or return a payment.</li>
          <li>
            Our own support, when you ask for help: what you see in your account, for a quarter of an hour and
            without being able to change anything. Your account says when that was.
          </li>
          <li>Authorities, where the law obliges us.</li>
        </ul>
        <h2>In your browser</h2>
        <p>
          We use no tracking cookies. Your browser’s local storage keeps the token that holds you signed in,
          the light or dark look you chose, and, if you register a shop, the details of that registration.
          Signing out removes the token.
        </p>
        <h2>How long</h2>
        <p>
          As long as you have an account. You can close it on your account page once your orders are settled
          and no money is under way. Your name, e-mail, phone, addresses, saved numbers, wishlist, cart and
          the list of your devices are deleted at once.
        </p>
        <p>
          Of your orders we then keep what accounting and disputes require: what was bought, from which shop,
          at what price, when, the town and region it went to, what happened to it, and the network and
          Paystack’s reference of the payment. Name, street, zip code, phone and the wallet’s number are taken
          off. Reviews stay without your name, and so do words and pictures that you sent with a request for a
          refund. The mail that confirms the closing, and the record of sign-ins that keeps the market safe,
          stay without being shown to any shop.
        </p>
        <h2>Your rights</h2>
        <p>
          You may see your data, have it corrected, receive a copy, object to a use, and have your account
          deleted. The copy (a file to download) and the closing are on your account page. If you believe we
          handle your data wrongly, you may complain to Ghana’s Data Protection Commission. Should data about
          you ever be exposed, we tell you and the Commission.
        </p>
        <p>
          Buying is governed by our <Link to={paths.terms}>terms of service</Link>.
        </p>
      </Prose>
    </Page>
  );
}
