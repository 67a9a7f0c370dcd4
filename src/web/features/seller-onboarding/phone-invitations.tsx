import { useState } from 'react';
import type { InvitationAnswer, PhoneInvitation } from '#src/modules/shops/contract/shop-phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { TextButton } from '#web/components/ui/text-button.tsx';
import { sellTexts } from './sell-texts.tsx';

type Props = {
  invitations: PhoneInvitation[];
  isPending: boolean;
  error: string | null;
  onAnswer: (answer: InvitationAnswer) => Promise<unknown>;
  onOwnShop: () => void;
};

/** Who invites a number to which team; the person joins one, declines, or opens a shop. */
export function PhoneInvitations({ invitations, isPending, error, onAnswer, onOwnShop }: Props) {
  const [sent, setSent] = useState<InvitationAnswer | null>(null);
  const answer = (given: InvitationAnswer) => {
    setSent(given);
    void onAnswer(given);
  };
  const isBusy = (id: string, accept: boolean) => isPending && sent?.id === id && sent.accept === accept;
  return (
    <div className="grid gap-4">
      <FormError text={error} />
      <ul className="grid gap-4">
        {invitations.map(({ id, shopName, role }) => (
          <li key={id} className="grid gap-3 rounded-card border border-line p-4">
            <div>
              <h2 className="break-words font-semibold">{shopName}</h2>
              <p className="text-ink-2">{sellTexts.invitedAs[role]}</p>
            </div>
            <div className="flex flex-wrap gap-2.5">
              <Button
                aria-label={sellTexts.joinLabel(shopName)}
                busy={isBusy(id, true)}
                busyLabel={sellTexts.joining}
                disabled={isPending}
                onClick={() => answer({ id, accept: true })}
              >
                {sellTexts.joinButton}
              </Button>
              <Button
                variant="line"
                aria-label={sellTexts.declineLabel(shopName)}
                busy={isBusy(id, false)}
                busyLabel={sellTexts.declining}
                disabled={isPending}
                onClick={() => answer({ id, accept: false })}
              >
                {sellTexts.declineButton}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <TextButton onClick={onOwnShop}>{sellTexts.ownShopButton}</TextButton>
      </div>
    </div>
  );
}
