import { ExternalLink } from 'lucide-react';
import { NeedsRole } from '#web/features/merchant/needs-role.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { EmailAddress } from '#web/lib/security/email-address.tsx';
import { shopApi, useShop } from '#web/lib/session/shop.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { DetailsForm } from './details-form.tsx';
import { Holiday } from './holiday.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { OwnShopData } from './own-shop-data.tsx';
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
