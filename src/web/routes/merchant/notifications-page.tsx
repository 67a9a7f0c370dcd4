import { useQuery } from '@tanstack/react-query';
import type { ShopMailChoice } from '#shared/message-choices';
import { formatPhone } from '#shared/phone';
import { ChoiceList } from '#web/components/notifications/choice-list.tsx';
import { LanguageChoice } from '#web/components/notifications/language-choice.tsx';
import { languageTexts } from '#web/components/notifications/language-texts.ts';
import { WhatsAppPanel } from '#web/components/notifications/whatsapp-panel.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { notificationTexts } from '#web/features/merchant/account/notification-texts.tsx';
import { ShopPushPanel, shopPushQuery } from '#web/features/merchant/account/shop-push-panel.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { merchantTexts } from '#web/features/merchant/components/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, shopSession, useShop } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(notificationTexts.notificationsTitle);

const CHOICES: readonly { choice: ShopMailChoice; label: string; text: string }[] = [
  {
    choice: 'newOrders',
    label: notificationTexts.ordersMail,
    text: notificationTexts.ordersMailText,
  },
  { choice: 'messages', label: notificationTexts.messagesMail, text: notificationTexts.messagesMailText },
  { choice: 'lowStock', label: notificationTexts.lowStockMail, text: notificationTexts.lowStockMailText },
  { choice: 'reviews', label: notificationTexts.reviewsMail, text: notificationTexts.reviewsMailText },
  { choice: 'refundRequests', label: notificationTexts.refundsMail, text: notificationTexts.refundsMailText },
  { choice: 'payouts', label: notificationTexts.payoutsMail, text: notificationTexts.payoutsMailText },
];

const choicesQuery = () => shopApi.queryOptions('GET /shops/notifications');

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [choicesQuery(), shopPushQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/notifications: what the shop's owner receives, and whether this device shows it. */
export default function NotificationsPage() {
  return (
    <RequireRole least="owner" title={notificationTexts.notificationsTitle}>
      <PageTitle lead={notificationTexts.notificationsLead}>{notificationTexts.notificationsTitle}</PageTitle>
      <div className="grid max-w-2xl gap-4.5">
        <ShopPushPanel />
        <Choices />
        <WhatsAppPanel api={shopApi} side="shops" />
        <ShopLanguage />
      </div>
    </RequireRole>
  );
}

function ShopLanguage() {
  const { language: value } = useShop();
  const change = useApiMutation(shopApi, 'PUT /shops/update', {
    invalidates: [],
    successToast: languageTexts.saved,
    errorToast: languageTexts.notSaved,
    onSuccess: () => shopSession.refresh(),
  });
  return (
    <LanguageChoice
      value={change.variables?.body?.language ?? value}
      isBusy={change.isPending}
      onChange={(language) => void change.run({ body: { language } })}
    />
  );
}

function Choices() {
  const { email, verifiedPhone } = useShop();
  const choices = useQuery(choicesQuery());
  const change = useApiMutation(shopApi, 'PUT /shops/notifications', {
    invalidates: ['GET /shops/notifications'],
    successToast: notificationTexts.saved,
    errorToast: merchantTexts.saveFailedTitle,
    fallbackMessage: notificationTexts.choiceFailed,
  });
  const { data } = choices;

  if (choices.isError) {
    return (
      <ErrorState
        title={notificationTexts.choicesFailed}
        text={getErrorMessage(choices.error, notificationTexts.choicesFailedText)}
        action={<Button onClick={() => void choices.refetch()}>{merchantTexts.tryAgainButton}</Button>}
      />
    );
  }
  return (
    <>
      <Panel padded={false} aria-label={notificationTexts.mailsLabel}>
        <p className="p-4 pb-2 text-ink-2 text-sm md:px-6">
          {notificationTexts.mailsGoTo(
            <b className="wrap-anywhere">{email || formatPhone(verifiedPhone ?? '')}</b>,
          )}
        </p>
        {!data && (
          <p role="status" className="sr-only">
            {notificationTexts.choicesLoading}
          </p>
        )}
        <ChoiceList
          choices={CHOICES}
          wanted={change.variables?.body ?? data}
          isBusy={change.isPending}
          onChange={(choice, isWanted) => {
            if (data) void change.run({ body: { ...data, [choice]: isWanted } });
          }}
          className="px-4 md:px-6"
        />
      </Panel>
      <p className="px-1 text-ink-2 text-sm">{notificationTexts.fixedMails}</p>
    </>
  );
}
