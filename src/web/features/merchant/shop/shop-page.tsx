import { ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router';
import { NeedsRole } from '#web/features/merchant/needs-role.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { EmailAddress } from '#web/lib/security/email-address.tsx';
import { OwnData } from '#web/lib/security/own-data.tsx';
import { shopApi, shopSession, useShop } from '#web/lib/session/shop.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { DetailsForm } from './details-form.tsx';
import { Holiday } from './holiday.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { ShopPictures } from './shop-pictures.tsx';

export const meta = () => privateMeta('My shop');

/** /merchant/shop: everything that customers read about the shop. */
export default function ShopPage() {
  return (
    <NeedsRole least="manager" title="My shop">
      <Profile />
    </NeedsRole>
  );
}

function Profile() {
  const shop = useShop();
  return (
    <>
      <PageTitle
        lead="What customers see of you."
        aside={
          <ButtonLink to={paths.shop(shop.id)} variant="line" size="sm" reloadDocument>
            <ExternalLink className="icon" aria-hidden />
            See it as customers do
          </ButtonLink>
        }
      >
        My shop
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 gap-4.5 lg:gap-6">
          <ShopPictures shop={shop} />
          <DetailsForm shop={shop} />
        </div>
        <div className="grid min-w-0 gap-4.5 lg:gap-6">
          <Holiday key={`${shop.closedFrom}-${shop.closedUntil}`} shop={shop} />
          <HoursEditor hours={shop.openingHours} />
          {shop.role === 'owner' && (
            <>
              <Panel aria-labelledby="shop-email">
                <h2 id="shop-email" className="mb-4 text-h2">
                  E-mail address
                </h2>
                <EmailAddress
                  api={shopApi}
                  path="/shops/email"
                  note="After a change payouts wait for 48 hours."
                />
              </Panel>
              <OwnShopData />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** A shop's data: a copy of it, and closing the shop. For its owner. */
function OwnShopData() {
  const navigate = useNavigate();
  const { signOut } = useSession(shopSession);
  return (
    <OwnData
      session={shopSession}
      api={shopApi}
      noun="shop"
      copyOf="Take a copy of what Dwaso keeps of your shop: profile, team, products, orders, reviews, payouts and devices. Your customers' names and phones are theirs and stay out of it."
      exportPath="/shops/export"
      fileName="dwaso-my-shop.json"
      close="DELETE /shops/profile"
      onClosed={async () => {
        await navigate(paths.home);
        signOut();
      }}
    >
      <div className="grid gap-2.5 text-ink-2">
        <p>This can't be undone.</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>Your shop and its products leave the market, and your whole team is signed out.</li>
          <li>
            Your name, e-mail, phone, payout wallet, pictures of the shop and team are deleted. The e-mail is
            free for a new account.
          </li>
          <li>
            Past orders, statements and reviews stay with the name of your shop, as the books need them.
          </li>
        </ul>
        <p>
          Before that, open orders, refunds and payouts must have ended, your earnings must be paid out, and
          the time in which customers may ask for their money back must be over. If something is open, we tell
          you what.
        </p>
      </div>
    </OwnData>
  );
}
