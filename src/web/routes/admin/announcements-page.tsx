import { useState } from 'react';
import type { Announcement, AnnouncementInput } from '#contracts/announcements';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Pill } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FailureNote } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { announcementTexts } from '#web/features/admin/announcements/texts.ts';
import { announcementForm } from '#web/features/admin/api/schema.ts';
import { AskButton } from '#web/features/admin/components/action-buttons.tsx';
import { KeyList } from '#web/features/admin/components/data-list.tsx';
import { Row } from '#web/features/admin/components/list-card.tsx';
import { May } from '#web/features/admin/components/may.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { useAction } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => privateMeta(announcementTexts.title);

const TO = { BUYERS: announcementTexts.allCustomers, SELLERS: announcementTexts.allSellers } as const;
const STATES = {
  SENDING: { text: announcementTexts.sendingState, tone: 'pending' },
  SENT: { text: announcementTexts.sentState, tone: 'delivered' },
  STOPPED: { text: announcementTexts.stoppedState, tone: 'cancelled' },
} as const;

/** /admin/announcements: what everybody has to know, by mail. */
export default function AnnouncementsPage() {
  return (
    <>
      <PageTitle lead={announcementTexts.lead}>{announcementTexts.title}</PageTitle>
      <div className="grid gap-4.5">
        <May call="POST /admin/announcements">
          <Section id="new" title={announcementTexts.newTitle}>
            <AnnouncementForm />
          </Section>
        </May>
        <KeyList
          endpoint="GET /admin/announcements"
          query={{}}
          label={announcementTexts.title}
          empty={announcementTexts.empty}
        >
          {(one) => <AnnouncementRow announcement={one} />}
        </KeyList>
      </div>
    </>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, subject, text, audience, by, at, state, mails } = announcement;
  const shown = STATES[state];
  return (
    <Row
      title={subject}
      marks={<Pill tone={shown.tone}>{shown.text}</Pill>}
      actions={
        state === 'SENDING' && (
          <AskButton
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
        {announcementTexts.details(TO[audience], mails, by, formatMoment(at))}
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </Row>
  );
}

/** Written, mailed to oneself, and sent once it was asked whether it should be. */
function AnnouncementForm() {
  const send = useAction(adminApi, 'POST /admin/announcements', { failed: 'inline' });
  const preview = useAction(adminApi, 'POST /admin/announcements/preview', {
    refresh: [],
    failed: announcementTexts.notSent,
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
            <option value="BUYERS">{TO.BUYERS}</option>
            <option value="SELLERS">{TO.SELLERS}</option>
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
          <FailureNote text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={announcementTexts.sending}>{announcementTexts.send}</SubmitButton>
            <Button
              variant="line"
              busy={preview.busy}
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
            busy={send.busy}
            onClose={() => setAsked(null)}
          >
            <p className="text-ink-2">{announcementTexts.askText(asked?.subject ?? '')}</p>
            <div className="mt-4 flex flex-wrap gap-2.5">
              <Button
                busy={send.busy}
                busyLabel={announcementTexts.sending}
                onClick={async () => {
                  const sent = asked && (await send.run({ body: asked }));
                  setAsked(null);
                  if (sent) setRound(round + 1);
                }}
              >
                {announcementTexts.send}
              </Button>
              <Button variant="ghost" disabled={send.busy} onClick={() => setAsked(null)}>
                {announcementTexts.goBack}
              </Button>
            </div>
          </Dialog>
        </>
      )}
    </Form>
  );
}
