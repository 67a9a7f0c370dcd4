import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatPhone } from '#contracts/phone';
import { joinPlace, splitPlace } from '#contracts/place';
import type { ShopDetails, ShopResubmissionForm, ShopStatusReport } from '#contracts/shop-status';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RENAMED } from './register-shop.ts';
import { shopResubmissionForm } from './schema.ts';

const FIELDS = ['name', 'ownerName', 'phoneNumber', 'town', 'description'] as const;
type Props = { report: ShopStatusReport; onSend: (details: ShopDetails) => Promise<void> };

/** What a shop that was not approved may put right before it is looked at again. */
export function ResubmissionForm({ report, onSend }: Props) {
  const { name, ownerName, phoneNumber, location, description } = report;
  const place = splitPlace(location);
  const form = useForm<ShopResubmissionForm>({
    resolver: zodResolver(shopResubmissionForm),
    defaultValues: {
      ...{ name, ownerName, phoneNumber: formatPhone(phoneNumber), description, town: place.town },
      // What stood on one line without a region has to be chosen.
      ...(place.region && { region: place.region }),
    },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ town, region, ...details }: ShopResubmissionForm) {
    try {
      await onSend({ ...details, location: joinPlace(town, region) });
      toast.success('Sent in again', 'We have your changes. A review takes 1-3 business days.');
    } catch (error) {
      showFieldErrors(error, form.setError, FIELDS, { rename: { location: RENAMED.location } });
      toast.error('Not sent', messageOf(error, 'Your changes could not be sent. Please try again.'));
    }
  }

  return (
    <section aria-labelledby="mend" className="mt-6 border-line border-t pt-5">
      <h2 id="mend" className="mb-4 text-h2">
        Put it right
      </h2>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(submit, () =>
          toast.error('Validation Error', 'Please fix the errors in the form'),
        )}
        className="grid gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Shop Name" error={errors.name?.message} required>
            <TextInput autoComplete="organization" {...form.register('name')} />
          </Field>
          <Field label="Owner Name" error={errors.ownerName?.message} required>
            <TextInput autoComplete="name" {...form.register('ownerName')} />
          </Field>
          <Field label="Phone Number" error={errors.phoneNumber?.message} required>
            <TextInput type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <PlaceFields
            town={form.register('town')}
            region={form.register('region')}
            errors={{ town: errors.town?.message, region: errors.region?.message }}
          />
        </div>
        <Field
          label="Description"
          hint="What you sell, who makes it and where. At least 20 characters."
          error={errors.description?.message}
          required
        >
          <TextArea {...form.register('description')} />
        </Field>
        <Button type="submit" busy={isSubmitting} busyLabel="Sending..." className="justify-self-start">
          Send it in again
        </Button>
      </form>
    </section>
  );
}
