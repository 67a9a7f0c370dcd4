import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { takePendingAction } from '#web/lib/auth/pending-action.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { resumePendingAction } from './resume-pending-action.ts';

/**
 * Sends people who are signed in on to the page they came from, otherwise to the dashboard; the pending action runs
 * first.
 */
export function useLeaveWhenSignedIn(): void {
  const { status } = useCustomer();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(() => {
    if (status !== 'authenticated' || leaving.current) return;
    leaving.current = true;
    const returnPath = customerSession.returnPathFrom(params);
    const action = takePendingAction(returnPath);
    const go = (path: string) => void navigate(path, { replace: true });
    if (action) void resumePendingAction(action, returnPath).then(go);
    else go(returnPath);
  }, [status, params, navigate]);
}
