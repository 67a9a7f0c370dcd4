import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { TeamInvitation, TeamMember } from '#contracts/team';
import { teamInvitation } from '#web/features/merchant/schema.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { teamQuery } from './team-query.ts';

export function InviteForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<TeamInvitation>({
    resolver: zodResolver(teamInvitation),
    defaultValues: { name: '', email: '', role: 'packer' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function submit(body: TeamInvitation) {
    try {
      await shopSession.api<TeamMember>('POST', '/shops/team', { body });
      await queries.invalidateQueries(teamQuery());
      toast.success('Invitation sent', `${body.name} has 7 days to open the link in it.`);
      onClose();
    } catch (error) {
      showFieldErrors(error, form.setError, ['name', 'email', 'role']);
      toast.error('Not invited', messageOf(error, 'The invitation could not be sent. Please try again.'));
    }
  }

  return (
    <Panel aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-h2">
        Invite someone
      </h2>
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <Field label="Name" error={errors.name?.message} required>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label="Email"
          hint="Their own address: we send the link there, and they sign in with it."
          error={errors.email?.message}
          required
        >
          <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Role" error={errors.role?.message} required>
          <Select {...form.register('role')}>
            <option value="packer">Packer</option>
            <option value="manager">Manager</option>
          </Select>
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
            Send the invitation
          </Button>
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
