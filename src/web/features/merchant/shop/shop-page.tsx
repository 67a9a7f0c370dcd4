import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '#contracts/holiday';
import type { OwnShop } from '#contracts/seller';
import { NeedsRole } from '#web/features/merchant/parts.tsx';
import { SHOP_SAVING } from '#web/features/merchant/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { EmailAddress } from '#web/lib/security/email-address.tsx';
import { OwnData } from '#web/lib/security/own-data.tsx';
import { shopApi, shopSession, useShop } from '#web/lib/session/shop.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { toast } from '#web/lib/toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { DetailsForm } from './details-form.tsx';
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
          shop.isApproved && (
            <ButtonLink to={paths.shop(shop.id)} variant="line" size="sm" reloadDocument>
              <ExternalLink className="icon" aria-hidden />
              See it as customers do
            </ButtonLink>
          )
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
          <Panel aria-labelledby="shop-delivery">
            <h2 id="shop-delivery" className="text-h2">
              Delivery
            </h2>
            <p className="mt-2 mb-4 text-ink-2 text-sm">
              What it costs to bring your goods, and how many days it takes. Buyers see it before they pay.
            </p>
            <ButtonLink to="/merchant/delivery" variant="line">
              Set delivery prices
            </ButtonLink>
          </Panel>
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

const today = () => new Date().toISOString().slice(0, 10);

/** Closing for some days: products stay visible, and say until when they can't be bought. */
function Holiday({ shop }: { shop: OwnShop }) {
  const { closedFrom, closedUntil } = shop;
  const close = useAction(shopApi, 'PUT /shops/update', { ...SHOP_SAVING, done: 'Holiday saved' });
  const open = useAction(shopApi, 'PUT /shops/update', { ...SHOP_SAVING, done: null });
  const busy = close.busy || open.busy;
  const [from, setFrom] = useState(closedFrom ?? '');
  const [until, setUntil] = useState(closedUntil ?? '');
  const [lacking, setLacking] = useState<Record<string, string>>({});
  const errors = { ...close.errors, ...lacking };
  const planned = closedFrom && closedUntil ? { from: closedFrom, until: closedUntil } : null;
  const isOn = planned && planned.from <= today();

  async function submit() {
    const missing = {
      ...(from ? {} : { closedFrom: 'Choose the first day' }),
      ...(until ? {} : { closedUntil: 'Choose the last day' }),
    };
    setLacking(missing);
    if (Object.keys(missing).length > 0) return;
    await close.run({ body: { closedFrom: from, closedUntil: until } });
  }

  async function stayOpen() {
    const done = await open.run({ body: { closedFrom: null, closedUntil: null } });
    if (done) toast.success(isOn ? 'Your shop is open again' : 'Your shop stays open');
  }

  return (
    <Panel aria-labelledby="holiday">
      <h2 id="holiday" className="text-h2">
        Holiday
      </h2>
      {planned ? (
        <p className="mt-3 rounded-control bg-gold-soft px-3.5 py-2.5 font-medium text-gold-ink text-sm">
          {isOn
            ? `Your shop is closed until ${formatDay(planned.until)}. Customers see your products but can't buy them.`
            : `Your shop will be closed from ${formatDay(planned.from)} until ${formatDay(planned.until)}.`}
        </p>
      ) : (
        <p className="mt-2 text-ink-2 text-sm">
          Close for some days: your products stay in sight and say until when they can't be bought. Orders
          already paid go on.
        </p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="First day closed" error={errors.closedFrom}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Last day closed" error={errors.closedUntil}>
          <TextInput
            type="date"
            min={from || today()}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button busy={close.busy} busyLabel="Saving..." onClick={() => void submit()}>
          {planned ? 'Change the days' : 'Close on these days'}
        </Button>
        {planned && (
          <Button variant="line" disabled={busy} onClick={() => void stayOpen()}>
            {isOn ? 'Open again now' : 'Stay open after all'}
          </Button>
        )}
      </div>
    </Panel>
  );
}
