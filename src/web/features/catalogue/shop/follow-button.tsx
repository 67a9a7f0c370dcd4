import { Bell, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Shop } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Following } from '#src/modules/community/contract/following.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/field.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { toast } from '#web/lib/toast/toast.ts';
import * as shopTexts from './shop-texts.ts';

/** Follows a shop; e-mails are a separate choice. Visitors sign in first and return. */
export function FollowButton({ shop }: { shop: Pick<Shop, 'id' | 'name'> }) {
  const { status } = useCustomer();
  const [following, setFollowing] = useState<Following | null>(null);
  const [busy, setBusy] = useState(false);
  const isFollowed = following?.shops.some(({ id }) => id === shop.id) ?? false;

  useEffect(() => {
    if (status !== 'authenticated') return setFollowing(null);
    // If the state is unknown, the click loads it first.
    customerSession.call('GET /users/following').then(setFollowing, () => undefined);
  }, [status]);

  async function change(send: () => Promise<Following>, before = following) {
    setBusy(true);
    try {
      setFollowing(await send());
    } catch (error) {
      setFollowing(before);
      toast.error(shopTexts.changeFailedTitle, getErrorMessage(error, shopTexts.changeFailed));
    } finally {
      setBusy(false);
    }
  }

  function press() {
    if (!customerSession.token()) {
      toast.promptSignIn(shopTexts.signInToFollow(shop.name), { kind: 'follow', shopId: shop.id });
      return;
    }
    const params = { id: shop.id };
    void change(() =>
      isFollowed
        ? customerSession.call('DELETE /shops/{id}/follow', { params })
        : customerSession.call('POST /shops/{id}/follow', { params }),
    );
  }

  const Icon = isFollowed ? BellRing : Bell;
  return (
    <div className="mt-3">
      <Button variant="line" size="sm" aria-pressed={isFollowed} aria-disabled={busy} onClick={press}>
        <Icon className="icon" aria-hidden />
        {isFollowed ? shopTexts.followingButton : shopTexts.followButton}
        <span className="sr-only">{shopTexts.followSuffix(shop.name)}</span>
      </Button>
      {isFollowed && (
        <Checkbox
          className="mt-2"
          label={shopTexts.followEmails}
          checked={following?.mails ?? false}
          disabled={busy}
          onChange={(event) => {
            const mails = event.target.checked;
            // Optimistic; reverted on failure.
            setFollowing(following && { ...following, mails });
            void change(() => customerSession.call('PUT /users/following', { body: { mails } }), following);
          }}
        />
      )}
    </div>
  );
}
