import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '#shared/phone';
import type { ShopMailChoice } from '#src/modules/shops/contract/team.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { notificationTexts } from '#web/features/merchant/account/notification-texts.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { merchantTexts } from '#web/features/merchant/components/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
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

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [choicesQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/notifications: the e-mails that the shop's owner receives. */
export default function NotificationsPage() {
  return (
    <RequireRole least="owner" title={notificationTexts.notificationsTitle}>
      <PageTitle lead={notificationTexts.notificationsLead}>{notificationTexts.notificationsTitle}</PageTitle>
      <Choices />
    </RequireRole>
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
    <div className="grid max-w-2xl gap-4.5">
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
        {/* The choices are known before the settings load, so that nothing shifts. */}
        <ul>
          {CHOICES.map(({ choice, label, text }) => (
            <li key={choice} className="border-line border-t">
              <label
                htmlFor={`mails-${choice}`}
                className="flex min-h-14 cursor-pointer items-center gap-4 px-4 py-3 md:px-6"
              >
                <span className="min-w-0 flex-1">
                  <b className="block">{label}</b>
                  <span className="text-ink-2 text-sm">{text}</span>
                </span>
                {data ? (
                  <input
                    id={`mails-${choice}`}
                    type="checkbox"
                    checked={(change.variables?.body ?? data)[choice]}
                    disabled={change.isPending}
                    onChange={(event) =>
                      void change.run({ body: { ...data, [choice]: event.target.checked } })
                    }
                    className="size-6 flex-none accent-leaf"
                  />
                ) : (
                  <Skeleton className="size-6 flex-none" />
                )}
              </label>
            </li>
          ))}
        </ul>
      </Panel>
      <p className="px-1 text-ink-2 text-sm">{notificationTexts.fixedMails}</p>
    </div>
  );
}
