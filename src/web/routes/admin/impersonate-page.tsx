import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import {
  IMPERSONATION_MINUTES,
  IMPERSONATION_TOPIC_LABELS,
  IMPERSONATION_TOPICS,
} from '#shared/impersonation-topics';
import type { AdminUserDetail } from '#src/modules/admin/contract/admin.ts';
import { SelectField, SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { customerViewForm } from '#web/features/admin/api/schema.ts';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { BackLink } from '#web/features/admin/components/links.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { userTexts } from '#web/features/admin/users/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { startImpersonation } from '#web/lib/auth/impersonation.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(userTexts.viewAsCustomer);

const userQuery = (userId: string) =>
  adminApi.queryOptions('GET /admin/users/{id}', { params: { id: userId } });

export const clientLoader = adminLoader(({ params }) => [userQuery(params.userId ?? '')]);
export const HydrateFallback = () => null;

/** /admin/users/:userId/view: asks for a reason, then impersonates the customer in this tab. */
export default function ImpersonatePage() {
  const { userId = '' } = useParams();
  const file = useQuery(userQuery(userId));
  return (
    <>
      <BackLink to={`/admin/users/${userId}`}>{userTexts.backToPerson}</BackLink>
      <PageQueryBoundary query={file}>{({ user }) => <Ask user={user} />}</PageQueryBoundary>
    </>
  );
}

function Ask({ user }: { user: AdminUserDetail['user'] }) {
  const [params] = useSearchParams();
  const may = useIsAllowed('POST /admin/users/{id}/view');
  return (
    <>
      <PageTitle lead={userTexts.viewLead}>{userTexts.viewTitle(user.firstName, user.lastName)}</PageTitle>
      {params.has('over') && (
        <p role="status" className="mb-4 rounded-control bg-gold-soft p-4 font-semibold text-gold-ink">
          {userTexts.viewEnded}
        </p>
      )}
      <Section id="why" title={userTexts.viewReason}>
        {may ? <WhyForm user={user} /> : <p>{userTexts.viewWho}</p>}
      </Section>
    </>
  );
}

function WhyForm({ user }: { user: AdminUserDetail['user'] }) {
  const [params] = useSearchParams();
  const begin = useApiMutation(adminApi, 'POST /admin/users/{id}/view', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
  });
  const orderId = params.get('order');
  return (
    <Form
      schema={customerViewForm}
      defaults={{ topic: orderId ? 'ORDER' : 'ACCOUNT', reason: '' }}
      action={begin}
      onSubmit={async (body) => {
        const begun = await begin.run({ params: { id: user.id }, body });
        if (begun) await startImpersonation(begun.data, orderId ? paths.order(orderId) : paths.dashboard);
        return null;
      }}
    >
      {(form) => (
        <>
          <ul className="grid list-disc gap-1 pl-5 text-ink-2">
            <li>{userTexts.viewTold(user.firstName)}</li>
            <li>{userTexts.viewAudited}</li>
            <li>{userTexts.viewEnds(IMPERSONATION_MINUTES)}</li>
            <li>{userTexts.viewHides}</li>
          </ul>
          <SelectField label={userTexts.topicLabel} {...form.field('topic')}>
            {IMPERSONATION_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {TOPIC_NAMES[topic]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={userTexts.reason}
            hint={userTexts.reasonHint}
            rows={3}
            maxLength={300}
            required
            {...form.field('reason')}
          />
          <FormError text={form.failure} />
          <div>
            <SubmitButton busyLabel={userTexts.opening}>{userTexts.viewAsCustomer}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

/** Customers read these reasons after “about”; here they are capitalized. */
const TOPIC_NAMES = {
  ...IMPERSONATION_TOPIC_LABELS,
  ORDER: userTexts.topicOrder,
  PAYMENT: userTexts.topicPayment,
  DELIVERY: userTexts.topicDelivery,
  ACCOUNT: userTexts.topicAccount,
  OTHER: userTexts.topicOther,
};
