import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Following } from '#src/modules/community/contract/following.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/field.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { accountTexts } from './texts.ts';

const FOLLOW_MUTATION_OPTIONS = {
  invalidates: ['GET /users/following'],
  errorToast: accountTexts.errorTitle,
  fallbackMessage: accountTexts.followNotChanged,
} as const;

/** The shops that the customer follows, and whether they e-mail news. */
export function FollowedShops() {
  const following = useQuery(customerApi.queryOptions('GET /users/following'));
  return (
    <Panel aria-labelledby="followed-shops">
      <h2 id="followed-shops" className="mb-3 text-h2">
        {accountTexts.followedTitle}
      </h2>
      {following.isPending && <Skeleton className="h-24" />}
      {following.isError && (
        <p role="alert" className="text-clay">
          {getErrorMessage(following.error, accountTexts.followedFailed)}{' '}
          <Button variant="ghost" size="sm" onClick={() => void following.refetch()}>
            {accountTexts.tryAgainButton}
          </Button>
        </p>
      )}
      {following.data && <Shops following={following.data} />}
    </Panel>
  );
}

function Shops({ following: { shops, mails } }: { following: Following }) {
  const choice = useApiMutation(customerApi, 'PUT /users/following', {
    ...FOLLOW_MUTATION_OPTIONS,
    successToast: ({ data }) => (data.mails ? accountTexts.followEmails : accountTexts.noFollowEmails),
  });
  if (shops.length === 0) {
    return <p className="text-ink-2">{accountTexts.noneFollowed}</p>;
  }
  return (
    <>
      <ul>
        {shops.map((shop) => (
          <FollowedShop key={shop.id} shop={shop} />
        ))}
      </ul>
      <Checkbox
        className="mt-3"
        label={accountTexts.followEmailsLabel}
        checked={choice.variables?.body.mails ?? mails}
        disabled={choice.isPending}
        onChange={(event) => void choice.run({ body: { mails: event.target.checked } })}
      />
    </>
  );
}

function FollowedShop({ shop }: { shop: Following['shops'][number] }) {
  const unfollow = useApiMutation(customerApi, 'DELETE /shops/{id}/follow', {
    ...FOLLOW_MUTATION_OPTIONS,
    successToast: accountTexts.unfollowed(shop.name),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t py-2 first:border-t-0 first:pt-0">
      <p className="min-w-0">
        <Link
          to={paths.shop(shop.id)}
          className="inline-flex min-h-11 items-center font-bold hover:underline"
        >
          {shop.name}
        </Link>
        <span className="block text-ink-3 text-sm">{shop.location}</span>
      </p>
      <Button
        variant="danger"
        size="sm"
        busy={unfollow.isPending}
        busyLabel={accountTexts.removing}
        onClick={() => void unfollow.run({ params: { id: shop.id } })}
      >
        {accountTexts.unfollowButton}
        <span className="sr-only">{` ${shop.name}`}</span>
      </Button>
    </li>
  );
}
