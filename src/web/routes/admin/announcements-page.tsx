import { useState } from 'react';
import type { Announcement, AnnouncementInput } from '#src/modules/admin/contract/announcements.ts';
import { listQuery } from '#web/components/data/list.tsx';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { announcementTexts } from '#web/features/admin/announcements/texts.ts';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { announcementForm } from '#web/features/admin/api/schema.ts';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(announcementTexts.title);

const AUDIENCE_LABELS = {
  BUYERS: announcementTexts.allCustomers,
  SELLERS: announcementTexts.allSellers,
} as const;
const ANNOUNCEMENT_BADGES = {
  SENDING: { text: announcementTexts.sendingState, tone: 'pending' },
  SENT: { text: announcementTexts.sentState, tone: 'delivered' },
  STOPPED: { text: announcementTexts.stoppedState, tone: 'cancelled' },
} as const;

export const clientLoader = adminLoader(() => [listQuery(adminApi, 'GET /admin/announcements', {})]);
export const HydrateFallback = () => null;

/** /admin/announcements: e-mails to all users. */
export default function AnnouncementsPage() {
  return (
    <>
      <PageTitle lead={announcementTexts.lead}>{announcementTexts.title}</PageTitle>
      <div className="grid gap-4.5">
        <IfAllowed call="POST /admin/announcements">
          <Section id="new" title={announcementTexts.newTitle}>
            <AnnouncementForm />
          </Section>
        </IfAllowed>
        <CursorList
          endpoint="GET /admin/announcements"
          query={{}}
          label={announcementTexts.title}
          empty={announcementTexts.empty}
        >
          {(one) => <AnnouncementRow announcement={one} />}
        </CursorList>
      </div>
    </>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, subject, text, audience, by, at, state, mails } = announcement;
  const shown = ANNOUNCEMENT_BADGES[state];
  return (
    <ListCard
      title={subject}
      marks={<Badge tone={shown.tone}>{shown.text}</Badge>}
      actions={
        state === 'SENDING' && (
          <ConfirmButton
            endpoint="POST /admin/announcements/{id}/stop"
            given={{ params: { id } }}
            label={announcementTexts.stop}
            text={announcementTexts.stopText}
            confirm={announcementTexts.stopConfirm}
            busyLabel={announcementTexts.stopping}
          />
        )
      }
    >
      <p className="text-ink-3 text-sm">
        {announcementTexts.details(AUDIENCE_LABELS[audience], mails, by, formatDateTime(at))}
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </ListCard>
  );
}

/** Writes an announcement, sends a test to oneself, and sends it after a confirmation. */
function AnnouncementForm() {
  const send = useApiMutation(adminApi, 'POST /admin/announcements', { errorToast: 'inline' });
  const preview = useApiMutation(adminApi, 'POST /admin/announcements/preview', {
    invalidates: [],
    errorToast: announcementTexts.notSent,
  });
  const [asked, setAsked] = useState<AnnouncementInput | null>(null);
  const [round, setRound] = useState(0);
  return (
    <Form
      key={round}
      schema={announcementForm}
      defaults={{ audience: 'BUYERS', subject: '', text: '' }}
      action={send}
      onSubmit={async (values) => setAsked(values)}
    >
      {(form) => (
        <>
          <SelectField label={announcementTexts.toLabel} {...form.field('audience')}>
            <option value="BUYERS">{AUDIENCE_LABELS.BUYERS}</option>
            <option value="SELLERS">{AUDIENCE_LABELS.SELLERS}</option>
          </SelectField>
          <TextField
            label={announcementTexts.subjectLabel}
            maxLength={100}
            required
            {...form.field('subject')}
          />
          <TextAreaField
            label={announcementTexts.textLabel}
            hint={announcementTexts.textHint}
            rows={7}
            maxLength={3000}
            required
            {...form.field('text')}
          />
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={announcementTexts.sending}>{announcementTexts.send}</SubmitButton>
            <Button
              variant="line"
              busy={preview.isPending}
              busyLabel={announcementTexts.sending}
              onClick={() => void form.handleSubmit((values) => preview.run({ body: values }))()}
            >
              {announcementTexts.sendTest}
            </Button>
          </div>
          <Dialog
            open={asked !== null}
            title={
              asked?.audience === 'SELLERS' ? announcementTexts.askSellers : announcementTexts.askCustomers
            }
            busy={send.isPending}
            onClose={() => setAsked(null)}
          >
            <p className="text-ink-2">{announcementTexts.askText(asked?.subject ?? '')}</p>
            <div className="mt-4 flex flex-wrap gap-2.5">
              <Button
                busy={send.isPending}
                busyLabel={announcementTexts.sending}
                onClick={async () => {
                  const sent = asked && (await send.run({ body: asked }));
                  setAsked(null);
                  if (sent) setRound(round + 1);
                }}
              >
                {announcementTexts.send}
              </Button>
              <Button variant="ghost" disabled={send.isPending} onClick={() => setAsked(null)}>
                {announcementTexts.goBack}
              </Button>
            </div>
          </Dialog>
        </>
      )}
    </Form>
  );
}
