import { customerSession } from '#web/lib/session/customer.ts';
import { type InterruptedAction, keepInterrupted } from './interrupted-action.ts';

/** Leads from a toast to the sign-in, which comes back here and does what was asked for. */
export function SignInLink({ action }: { action: InterruptedAction }) {
  const { pathname, search } = window.location;
  return (
    <a
      href={customerSession.loginPathFrom({ pathname, search })}
      onClick={() => keepInterrupted(action, pathname + search)}
      className="inline-flex min-h-11 shrink-0 items-center self-center rounded-control px-3 font-bold text-leaf hover:bg-leaf-soft"
    >
      Sign In
    </a>
  );
}
