import type { ReactNode } from 'react';
import type { EndpointKey } from '#contracts/endpoints';
import { useAdmin } from '#web/lib/auth/admin-session.ts';

/** Whether the role of who is signed in may make a call of the API. */
export function useMay(call: EndpointKey): boolean {
  return !useAdmin().closedCalls.includes(call);
}

/** What leads to a call: shown to those alone who may make it. */
export function May({ call, children }: { call: EndpointKey; children: ReactNode }) {
  return useMay(call) && children;
}
