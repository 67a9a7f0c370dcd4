import { useQuery } from '@tanstack/react-query';
import type { ShopMailChoice } from '#contracts/team';
import { messageOf } from '#web/lib/api-error.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi, useShop } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { NeedsRole } from './parts.tsx';

export const meta = () => privateMeta('Notifications');

const CHOICES: readonly { choice: ShopMailChoice; label: string; text: string }[] = [
  {
    choice: 'newOrders',
    label: 'New orders',
    text: 'What to pack and where it goes. Managers and packers always get this mail too.',
  },
  { choice: 'messages', label: 'Messages', text: 'When a customer writes to you about an order.' },
  { choice: 'lowStock', label: 'Low stock', text: 'When fewer than 5 of a product are left.' },
  { choice: 'reviews', label: 'Reviews', text: 'What customers write about your products.' },
  { choice: 'refundRequests', label: 'Refund requests', text: 'When a customer asks for money back.' },
  { choice: 'payouts', label: 'Payouts', text: 'When your earnings were sent to your wallet.' },
];

const choicesQuery = () => shopApi.query('GET /shops/notifications');

/** /merchant/notifications: which mails the shop's owner gets. */
export default function NotificationsPage() {
  return (
    <NeedsRole least="owner" title="Notifications">
      <PageTitle lead="Which mails we send to your shop.">Notifications</PageTitle>
      <Choices />
    </NeedsRole>
  );
}

function Choices() {
  const { email } = useShop();
  const choices = useQuery(choicesQuery());
  const change = useAction(shopApi, 'PUT /shops/notifications', {
    refresh: ['GET /shops/notifications'],
    done: 'Saved',
    failed: 'Not saved',
    otherwise: 'Your choice could not be saved. Please try again.',
  });
  const { data } = choices;

  if (choices.isError) {
    return (
      <ErrorState
        title="Your choices could not be loaded"
        text={messageOf(choices.error, 'Please try again.')}
        action={<Button onClick={() => void choices.refetch()}>Try Again</Button>}
      />
    );
  }
  return (
    <div className="grid max-w-2xl gap-4.5">
      <Panel padded={false} aria-label="Mails you can choose">
        <p className="p-4 pb-2 text-ink-2 text-sm md:px-6">
          They go to <b className="wrap-anywhere">{email}</b>.
        </p>
        {!data && (
          <p role="status" className="sr-only">
            Loading your choices...
          </p>
        )}
        {/* What can be chosen is known before what is chosen: nothing moves when that comes. */}
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
                    checked={(change.pending?.body ?? data)[choice]}
                    disabled={change.busy}
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
      <p className="px-1 text-ink-2 text-sm">
        Mails about your password, your wallet, your team and the state of your shop are always sent: they
        keep your shop and your money safe.
      </p>
    </div>
  );
}
