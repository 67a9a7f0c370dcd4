import { useQuery } from '@tanstack/react-query';
import { apiKeyTexts } from '#web/components/api-keys/texts.ts';
import { PhonePanel, PhonePassword } from '#web/components/phone/phone-panel.tsx';
import { phoneTexts } from '#web/components/phone/texts.tsx';
import { ChangePassword } from '#web/components/security/change-password.tsx';
import { PinPanel } from '#web/components/security/pin-panel.tsx';
import { pinTexts } from '#web/components/security/pin-texts.ts';
import { SecondFactor } from '#web/components/security/second-factor/second-factor.tsx';
import { SessionList, sessionsQuery } from '#web/components/security/session-list.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { securityTexts } from '#web/features/merchant/account/security-texts.ts';
import { ShopPushPanel, shopPushQuery } from '#web/features/merchant/account/shop-push-panel.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { merchantTexts } from '#web/features/merchant/components/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { shopApi, shopSession, useShop } from '#web/lib/auth/shop-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { usePhoneSignIn } from '#web/lib/config/site.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(securityTexts.securityTitle);

const totpQuery = () => shopApi.queryOptions('GET /shops/totp');

export const clientLoader = shopLoader(({ isOwner }) => [
  sessionsQuery(shopApi),
  ...(isOwner ? [totpQuery()] : [shopPushQuery()]),
]);
export const HydrateFallback = () => null;

/** /merchant/security: password, phone number, sessions and second factor. */
export default function MerchantSecurityPage() {
  const shop = useShop();
  const isOwner = shop.role === 'owner';
  const { refresh } = useSession(shopSession);
  const offersPhone = usePhoneSignIn();
  const own = { api: shopApi, base: '/shops', refresh } as const;
  return (
    <>
      <PageTitle lead={securityTexts.securityLead}>{securityTexts.securityTitle}</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2">
        <Panel aria-labelledby="password">
          <h2 id="password" className="mb-4 text-h2">
            {securityTexts.passwordTitle}
          </h2>
          {isOwner && shop.codeOnly && <PhonePassword {...own} />}
          {shop.member?.codeOnly && <p className="text-ink-2">{securityTexts.noPassword}</p>}
          {!(isOwner ? shop.codeOnly : shop.member?.codeOnly) && (
            <ChangePassword api={shopApi} endpoint="POST /shops/password" />
          )}
          {isOwner && !shop.codeOnly && shop.email === '' && (
            <div className="mt-5">
              <PhonePassword {...own} isForgotten />
            </div>
          )}
        </Panel>
        {isOwner && (offersPhone || shop.verifiedPhone) && (
          <Panel aria-labelledby="sign-in-phone">
            <h2 id="sign-in-phone" className="mb-4 text-h2">
              {phoneTexts.panelTitle}
            </h2>
            <PhonePanel {...own} account={shop} />
          </Panel>
        )}
        {isOwner && (
          <Panel aria-labelledby="second-factor">
            <h2 id="second-factor" className="mb-4 text-h2">
              {securityTexts.twoStepTitle}
            </h2>
            {shop.codeOnly ? <p className="text-ink-2">{securityTexts.passwordFirst}</p> : <OwnerFactor />}
          </Panel>
        )}
        {isOwner && shop.verifiedPhone && shop.status === 'APPROVED' && (
          <Panel aria-labelledby="pin">
            <h2 id="pin" className="mb-4 text-h2">
              {pinTexts.title}
            </h2>
            <PinPanel api={shopApi} base="/shops" />
          </Panel>
        )}
        <Panel aria-labelledby="devices">
          <h2 id="devices" className="mb-4 text-h2">
            {securityTexts.devicesTitle}
          </h2>
          <SessionList api={shopApi} />
        </Panel>
        {isOwner && shop.status === 'APPROVED' && (
          <Panel aria-labelledby="api-keys">
            <h2 id="api-keys" className="mb-4 text-h2">
              {apiKeyTexts.title}
            </h2>
            <p className="mb-4 text-ink-2">{apiKeyTexts.linkText}</p>
            <ButtonLink variant="line" to="/merchant/api-keys">
              {apiKeyTexts.linkButton}
            </ButtonLink>
          </Panel>
        )}
        {!isOwner && <ShopPushPanel />}
      </div>
    </>
  );
}

/** The second factor of a shop's owner, which is optional. */
function OwnerFactor() {
  const { data, error, refetch } = useQuery(totpQuery());
  if (data) {
    return <SecondFactor api={shopApi} base="/shops" required={false} onChanged={refetch} {...data} />;
  }
  if (!error) return <p className="text-ink-2">{securityTexts.securityLoading}</p>;
  return (
    <div className="grid gap-3">
      <FormError text={getErrorMessage(error, securityTexts.securityFailed)} />
      <div>
        <Button variant="line" onClick={() => void refetch()}>
          {merchantTexts.tryAgainButton}
        </Button>
      </div>
    </div>
  );
}
