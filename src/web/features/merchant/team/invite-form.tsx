import { teamInvitation } from '#web/features/merchant/schema.ts';
import { SelectField, SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useAction(shopApi, 'POST /shops/team', {
    refresh: ['GET /shops/team'],
    done: null,
    failed: 'Not invited',
    otherwise: 'The invitation could not be sent. Please try again.',
  });
  return (
    <Panel aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-h2">
        Invite someone
      </h2>
      <Form
        schema={teamInvitation}
        defaults={{ name: '', email: '', role: 'packer' }}
        action={invite}
        focus="name"
        onSubmit={async (body) => {
          if (!(await invite.run({ body }))) return null;
          toast.success('Invitation sent', `${body.name} has 7 days to open the link in it.`);
          onClose();
        }}
      >
        {(form) => (
          <>
            <TextField label="Name" autoComplete="off" required {...form.field('name')} />
            <TextField
              label="Email"
              hint="Their own address: we send the link there, and they sign in with it."
              type="email"
              inputMode="email"
              autoComplete="off"
              required
              {...form.field('email')}
            />
            <SelectField label="Role" required {...form.field('role')}>
              <option value="packer">Packer</option>
              <option value="manager">Manager</option>
            </SelectField>
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel="Sending...">Send the invitation</SubmitButton>
              <Button variant="ghost" disabled={invite.busy} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
