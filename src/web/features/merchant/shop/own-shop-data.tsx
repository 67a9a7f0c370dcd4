import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { OwnData } from '#web/lib/security/own-data.tsx';
import { shopApi, shopSession } from '#web/lib/session/shop.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** A shop's data: a copy of it, and closing the shop. For its owner. */
export function OwnShopData() {
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
