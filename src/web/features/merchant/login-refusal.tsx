import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { useContact } from '#web/lib/site.ts';
import { useAction } from '#web/lib/use-action.ts';

const WAY = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-3';

/** Why a shop may not come in, each in its own words, and what can be done about it (docs/api.md, Seller calls). */
export function LoginRefusal({ error, email }: { error: ApiError; email: string }) {
  return (
    <div role="alert" className="mb-5 rounded-card bg-clay-soft px-4 py-3 text-clay-strong text-sm">
      <p className="font-bold text-base">{TITLES[error.code] ?? 'Login Failed'}</p>
      <p className="mt-1">{error.message}</p>
      {wayOn(error, email)}
    </div>
  );
}

const TITLES: Partial<Record<ApiError['code'], string>> = {
  EMAIL_NOT_VERIFIED: 'Your e-mail is not confirmed yet',
  SHOP_NOT_APPROVED: 'Your shop is waiting for approval',
  SHOP_REJECTED: 'Your shop was not approved',
  SHOP_SUSPENDED: 'Your shop is suspended',
};

function wayOn({ code }: ApiError, email: string): ReactNode {
  switch (code) {
    case 'EMAIL_NOT_VERIFIED':
      return <Resend email={email} />;
    case 'SHOP_NOT_APPROVED':
      return <StatusLink>See where your registration stands</StatusLink>;
    case 'SHOP_REJECTED':
      return <StatusLink>Mend it and send it again</StatusLink>;
    case 'SHOP_SUSPENDED':
      return <Contact />;
    default:
      return null;
  }
}

function Contact() {
  const contact = useContact();
  if (!contact) return null;
  return (
    <a href={`mailto:${contact.email}`} className={WAY}>
      {`Write to ${contact.email}`}
    </a>
  );
}

function StatusLink({ children }: { children: ReactNode }) {
  return (
    <Link to={paths.shopPending} className={WAY}>
      {children}
    </Link>
  );
}

function Resend({ email }: { email: string }) {
  const resend = useAction(shopApi, 'POST /shop/auth/resend-shop-verification', {
    refresh: [],
    done: null,
    failed: 'inline',
    otherwise: 'The link could not be sent. Please try again later.',
  });
  const [sent, setSent] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={resend.busy}
        onClick={async () => setSent((await resend.run({ body: { email } })) !== null)}
        className={WAY}
      >
        {resend.busy ? 'Sending...' : 'Send the link again'}
      </button>
      <p role="status">
        {sent ? `We sent the link to ${email} again. It works for 24 hours.` : resend.failure}
      </p>
    </>
  );
}
