import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '#contracts/accounts';
import { formatPhone } from '#contracts/phone';
import { messageOf } from '#web/lib/api-error.ts';
import { useCustomer } from '#web/lib/customer.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type ProfileForm, profileForm } from './schema.ts';

export function ProfileEditor({ account, onClose }: { account: Profile; onClose: () => void }) {
  const { refresh } = useCustomer();
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileForm),
    defaultValues: {
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone ? formatPhone(account.phone) : '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  async function submit({ firstName, lastName, phone }: ProfileForm) {
    try {
      await customerSession.call('PUT /users/profile', {
        body: { firstName, lastName, ...(phone ? { phone } : {}) },
      });
      await refresh();
      toast.success('Profile saved');
      onClose();
    } catch (error) {
      showFieldErrors(error, form.setError, ['firstName', 'lastName', 'phone']);
      toast.error('Error', messageOf(error, 'Failed to save your profile. Please try again.'));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field label="First Name" error={errors.firstName?.message} required>
        <TextInput autoComplete="given-name" {...form.register('firstName')} />
      </Field>
      <Field label="Last Name" error={errors.lastName?.message} required>
        <TextInput autoComplete="family-name" {...form.register('lastName')} />
      </Field>
      <Field label="Phone Number" error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" placeholder="+233 XX XXX XXXX" {...form.register('phone')} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="ghost" className="px-3" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
