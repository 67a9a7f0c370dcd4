import type { ReactNode } from 'react';
import type { EndpointKey } from '#contract/endpoints';
import { useAdmin } from '#web/lib/auth/admin-session.ts';

/** Whether the admin's role may call an endpoint. */
export function useIsAllowed(call: EndpointKey): boolean {
  return !useAdmin().closedCalls.includes(call);
}

/** Shows its children only if the admin's role may call the endpoint. */
export function IfAllowed({ call, children }: { call: EndpointKey; children: ReactNode }) {
  return useIsAllowed(call) && children;
}
