import type { ReactNode } from 'react';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import type { PasswordResetCalls } from '#web/components/password-reset/password-reset-steps.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';

export const customerPasswordReset: PasswordResetCalls = {
  api: customerApi,
  request: 'POST /auth/request-password-reset',
  verify: 'POST /auth/verify-reset-code',
  reset: 'POST /auth/reset-password',
};

/** The narrow panel of sign-in and password reset. */
export function AuthPanel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <SessionQueryProvider session={customerSession}>
      <Page narrow className="md:pt-12">
        <Panel strip="market" className="mx-auto max-w-lg">
          <h1 className="text-h1">{title}</h1>
          {lead && <p className="mt-2.5 text-ink-2">{lead}</p>}
          <div className="mt-5">{children}</div>
          <NoScriptNotice />
        </Panel>
      </Page>
    </SessionQueryProvider>
  );
}
