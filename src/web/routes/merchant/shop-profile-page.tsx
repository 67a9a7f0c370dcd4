import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '#shared/holiday';
import type { OwnShop } from '#src/modules/shops/contract/seller.ts';
import { AccountData } from '#web/components/security/account-data.tsx';
import { ChangeEmail, emailQuery } from '#web/components/security/change-email.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { SHOP_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { DetailsForm } from '#web/features/merchant/shop-profile/details-form.tsx';
import { HoursEditor } from '#web/features/merchant/shop-profile/hours-editor.tsx';
import { ShopPictures } from '#web/features/merchant/shop-profile/shop-pictures.tsx';
import { shopTexts } from '#web/features/merchant/shop-profile/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, shopSession, useShop } from '#web/lib/auth/shop-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(shopTexts.title);

const EMAIL_PATH = '/shops/email';

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [emailQuery(shopApi, EMAIL_PATH)] : []));
export const HydrateFallback = () => null;

/** /merchant/shop: everything that customers see of the shop. */
export default function ShopPage() {
  return (
    <RequireRole least="manager" title={shopTexts.title}>
      <Profile />
    </RequireRole>
  );
}

function Profile() {
  const shop = useShop();
  return (
    <>
      <PageTitle
        lead={shopTexts.lead}
        aside={
          shop.isApproved && (
            <ButtonLink to={paths.shop(shop.id)} variant="line" size="sm" reloadDocument>
              <ExternalLink className="icon" aria-hidden />
              {shopTexts.viewButton}
            </ButtonLink>
          )
        }
      >
        {shopTexts.title}
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 gap-4.5 lg:gap-6">
          <ShopPictures shop={shop} />
          <DetailsForm shop={shop} />
        </div>
        <div className="grid min-w-0 gap-4.5 lg:gap-6">
          <Panel aria-labelledby="shop-delivery">
            <h2 id="shop-delivery" className="text-h2">
              {shopTexts.deliveryTitle}
            </h2>
            <p className="mt-2 mb-4 text-ink-2 text-sm">{shopTexts.deliveryText}</p>
            <ButtonLink to="/merchant/delivery" variant="line">
              {shopTexts.deliveryButton}
            </ButtonLink>
          </Panel>
          <Holiday key={`${shop.closedFrom}-${shop.closedUntil}`} shop={shop} />
          <HoursEditor hours={shop.openingHours} />
          {shop.role === 'owner' && (
            <>
              <Panel aria-labelledby="shop-email">
                <h2 id="shop-email" className="mb-4 text-h2">
                  {shopTexts.emailTitle}
                </h2>
                <ChangeEmail api={shopApi} path={EMAIL_PATH} note={shopTexts.emailNote} />
              </Panel>
              <OwnShopData />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Data export and closing the shop, for its owner. */
function OwnShopData() {
  const navigate = useNavigate();
  const { signOut } = useSession(shopSession);
  return (
    <AccountData
      session={shopSession}
      api={shopApi}
      noun="shop"
      copyOf={shopTexts.copyText}
      exportPath="/shops/export"
      fileName="dwaso-my-shop.json"
      close="DELETE /shops/profile"
      onClosed={async () => {
        signOut();
        await navigate(paths.home);
      }}
    >
      <div className="grid gap-2.5 text-ink-2">
        <p>{shopTexts.closeUndo}</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{shopTexts.closeShop}</li>
          <li>{shopTexts.closeDeleted}</li>
          <li>{shopTexts.closeKept}</li>
        </ul>
        <p>{shopTexts.closeBefore}</p>
      </div>
    </AccountData>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

/** Closes the shop for some days: products stay visible with the date from which they can be bought. */
function Holiday({ shop }: { shop: OwnShop }) {
  const { closedFrom, closedUntil } = shop;
  const close = useApiMutation(shopApi, 'PUT /shops/update', {
    ...SHOP_MUTATION_OPTIONS,
    successToast: shopTexts.holidaySaved,
  });
  const open = useApiMutation(shopApi, 'PUT /shops/update', { ...SHOP_MUTATION_OPTIONS, successToast: null });
  const busy = close.isPending || open.isPending;
  const [from, setFrom] = useState(closedFrom ?? '');
  const [until, setUntil] = useState(closedUntil ?? '');
  const [lacking, setLacking] = useState<Record<string, string>>({});
  const errors = { ...close.errors, ...lacking };
  const planned = closedFrom && closedUntil ? { from: closedFrom, until: closedUntil } : null;
  const isOn = planned && planned.from <= today();

  async function submit() {
    const missing = {
      ...(from ? {} : { closedFrom: shopTexts.holidayFirstMissing }),
      ...(until ? {} : { closedUntil: shopTexts.holidayLastMissing }),
    };
    setLacking(missing);
    if (Object.keys(missing).length > 0) return;
    await close.run({ body: { closedFrom: from, closedUntil: until } });
  }

  async function stayOpen() {
    const done = await open.run({ body: { closedFrom: null, closedUntil: null } });
    if (done) toast.success(isOn ? shopTexts.holidayEnded : shopTexts.holidayCancelled);
  }

  return (
    <Panel aria-labelledby="holiday">
      <h2 id="holiday" className="text-h2">
        {shopTexts.holidayTitle}
      </h2>
      {planned ? (
        <p className="mt-3 rounded-control bg-gold-soft px-3.5 py-2.5 font-medium text-gold-ink text-sm">
          {isOn
            ? shopTexts.holidayNow(formatDay(planned.until))
            : shopTexts.holidayPlanned(formatDay(planned.from), formatDay(planned.until))}
        </p>
      ) : (
        <p className="mt-2 text-ink-2 text-sm">{shopTexts.holidayText}</p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label={shopTexts.holidayFirstLabel} error={errors.closedFrom}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={shopTexts.holidayLastLabel} error={errors.closedUntil}>
          <TextInput
            type="date"
            min={from || today()}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button busy={close.isPending} busyLabel={shopTexts.saving} onClick={() => void submit()}>
          {planned ? shopTexts.holidayChangeButton : shopTexts.holidayButton}
        </Button>
        {planned && (
          <Button variant="line" disabled={busy} onClick={() => void stayOpen()}>
            {isOn ? shopTexts.holidayEndButton : shopTexts.holidayCancelButton}
          </Button>
        )}
      </div>
    </Panel>
  );
}
