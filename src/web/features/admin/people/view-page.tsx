import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { AdminUserFile } from '#contracts/admin';
import { VIEW_MINUTES, VIEW_TOPIC_WORDS, VIEW_TOPICS } from '#contracts/view-topics';
import { useMay } from '#web/features/admin/parts/may.tsx';
import { BackLink, Loaded, Section } from '#web/features/admin/parts/rows.tsx';
import { customerViewForm } from '#web/features/admin/schema.ts';
import { SelectField, SubmitButton, TextAreaField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { beginView } from '#web/lib/session/view.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { PageTitle } from '#web/ui/page.tsx';

export const meta = () => privateMeta('See as customer');

/** /admin/users/:userId/view: why it has to be seen what this customer sees; the tab then shows it. */
export default function ViewPage() {
  const { userId = '' } = useParams();
  const file = useQuery(adminApi.query('GET /admin/users/{id}', { params: { id: userId } }));
  return (
    <>
      <BackLink to={`/admin/users/${userId}`}>Back to the person</BackLink>
      <Loaded query={file}>{({ user }) => <Ask user={user} />}</Loaded>
    </>
  );
}

function Ask({ user }: { user: AdminUserFile['user'] }) {
  const [params] = useSearchParams();
  const may = useMay('POST /admin/users/{id}/view');
  return (
    <>
      <PageTitle lead="As they see it themselves, to look and to do nothing: for when somebody asks about what you can't see from here.">
        {`See as ${user.firstName} ${user.lastName}`}
      </PageTitle>
      {params.has('over') && (
        <p role="status" className="mb-4 rounded-control bg-gold-soft p-4 font-semibold text-gold-ink">
          That look is over. If you still have to see something, say why once more.
        </p>
      )}
      <Section id="why" title="Why do you have to?">
        {may ? <WhyForm user={user} /> : <p>This is for owners and support.</p>}
      </Section>
    </>
  );
}

function WhyForm({ user }: { user: AdminUserFile['user'] }) {
  const [params] = useSearchParams();
  const begin = useAction(adminApi, 'POST /admin/users/{id}/view', {
    refresh: [],
    done: null,
    failed: 'inline',
  });
  const orderId = params.get('order');
  return (
    <Form
      schema={customerViewForm}
      defaults={{ topic: orderId ? 'ORDER' : 'ACCOUNT', reason: '' }}
      action={begin}
      onSubmit={async (body) => {
        const begun = await begin.run({ params: { id: user.id }, body });
        if (begun) await beginView(begun.data, orderId ? paths.order(orderId) : paths.dashboard);
        return null;
      }}
    >
      {(form) => (
        <>
          <ul className="grid list-disc gap-1 pl-5 text-ink-2">
            <li>{`${user.firstName} is told in the account that Dwaso looked, when, and what it was about.`}</li>
            <li>Your name and your reason stand in the audit log, for other admins.</li>
            <li>{`It ends after ${VIEW_MINUTES} minutes, with your sign-out, or by “End”. Another one ends this one.`}</li>
            <li>Hand-over codes, saved numbers, messages and devices are not shown.</li>
          </ul>
          <SelectField label="What it is about" {...form.field('topic')}>
            {VIEW_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {TOPIC_NAMES[topic]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Reason"
            hint="Such as who asked, and what they can't find"
            rows={3}
            maxLength={300}
            required
            {...form.field('reason')}
          />
          <FailureNote text={form.failure} />
          <div>
            <SubmitButton busyLabel="One moment...">Look as the customer</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

/** The customer reads them after “about”; here they stand alone. */
const TOPIC_NAMES = {
  ...VIEW_TOPIC_WORDS,
  ORDER: 'An order',
  PAYMENT: 'A payment or a refund',
  DELIVERY: 'A delivery',
  ACCOUNT: 'The account',
  OTHER: 'Something else they wrote about',
};
