import { useState } from 'react';
import type { Announcement, AnnouncementInput } from '#contracts/announcements';
import { AskButton } from '#web/features/admin/parts/confirm-action.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { May } from '#web/features/admin/parts/may.tsx';
import { Row, Section } from '#web/features/admin/parts/rows.tsx';
import { announcementForm } from '#web/features/admin/schema.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';

export const meta = () => privateMeta('Announcements');

const TO = { BUYERS: 'All buyers', SELLERS: 'All sellers' } as const;
const STATES = {
  SENDING: { text: 'Being sent', tone: 'pending' },
  SENT: { text: 'Sent', tone: 'delivered' },
  STOPPED: { text: 'Stopped', tone: 'cancelled' },
} as const;

/** /admin/announcements: what everybody has to know, by mail. */
export default function AnnouncementsPage() {
  return (
    <>
      <PageTitle lead="For what everybody has to know, and never to advertise. One a day to the same people. What is over by tonight is better said above every page, under Settings.">
        Announcements
      </PageTitle>
      <div className="grid gap-4.5">
        <May call="POST /admin/announcements">
          <Section id="new" title="A new one">
            <AnnouncementForm />
          </Section>
        </May>
        <KeyList
          endpoint="GET /admin/announcements"
          query={{}}
          label="Announcements"
          empty="Nothing has been announced yet"
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
            label="Stop it"
            text="Whoever was written to stays written to; nobody else is."
            confirm="Yes, stop it"
            busyLabel="Stopping..."
          />
        )
      }
    >
      <p className="text-ink-3 text-sm">{`${TO[audience]} · ${mails} mails so far · ${by} · ${formatMoment(at)}`}</p>
      <p className="whitespace-pre-line">{text}</p>
    </Row>
  );
}

/** Written, mailed to oneself, and sent once it was asked whether it should be. */
function AnnouncementForm() {
  const send = useAction(adminApi, 'POST /admin/announcements', { failed: 'inline' });
  const preview = useAction(adminApi, 'POST /admin/announcements/preview', {
    refresh: [],
    failed: 'Not sent',
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
          <SelectField label="To" {...form.field('audience')}>
            <option value="BUYERS">{TO.BUYERS}</option>
            <option value="SELLERS">{TO.SELLERS}</option>
          </SelectField>
          <TextField label="Subject" maxLength={100} required {...form.field('subject')} />
          <TextAreaField
            label="Text"
            hint="It begins with “Dear” and their name. An empty line begins a paragraph."
            rows={7}
            maxLength={3000}
            required
            {...form.field('text')}
          />
          <FailureNote text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel="Sending...">Send it to them</SubmitButton>
            <Button
              variant="line"
              busy={preview.busy}
              busyLabel="Sending..."
              onClick={() => void form.handleSubmit((values) => preview.run({ body: values }))()}
            >
              Mail it to me first
            </Button>
          </div>
          <Dialog
            open={asked !== null}
            title={`Mail ${asked?.audience === 'SELLERS' ? 'all sellers' : 'all buyers'}?`}
            busy={send.busy}
            onClose={() => setAsked(null)}
          >
            <p className="text-ink-2">{`“${asked?.subject ?? ''}” goes to each of them. What was sent can't be taken back.`}</p>
            <div className="mt-4 flex flex-wrap gap-2.5">
              <Button
                busy={send.busy}
                busyLabel="Sending..."
                onClick={async () => {
                  const sent = asked && (await send.run({ body: asked }));
                  setAsked(null);
                  if (sent) setRound(round + 1);
                }}
              >
                Yes, send it
              </Button>
              <Button variant="ghost" disabled={send.busy} onClick={() => setAsked(null)}>
                Go back
              </Button>
            </div>
          </Dialog>
        </>
      )}
    </Form>
  );
}
