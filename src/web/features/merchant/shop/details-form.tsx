import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { formatPhone } from '#contracts/phone';
import { joinPlace, splitPlace } from '#contracts/place';
import { GHANA_REGIONS } from '#contracts/regions';
import type { OwnShop } from '#contracts/seller';
import { shopDetailsForm } from '#web/features/merchant/schema.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useSaveShop } from './use-save-shop.ts';

type Form = z.input<typeof shopDetailsForm>;
const FIELDS = ['name', 'ownerName', 'phoneNumber', 'location', 'region', 'description'] as const;

/** Name, people, place and description. */
export function DetailsForm({ shop }: { shop: OwnShop }) {
  const { save } = useSaveShop();
  const place = placeOfShop(shop);
  const form = useForm<Form, unknown, z.output<typeof shopDetailsForm>>({
    resolver: zodResolver(shopDetailsForm),
    defaultValues: {
      name: shop.name,
      ownerName: shop.ownerName,
      phoneNumber: formatPhone(shop.phoneNumber),
      location: place.town,
      region: shop.region ?? place.region ?? '',
      description: shop.description,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const regions: readonly string[] = GHANA_REGIONS;

  return (
    <Panel aria-labelledby="shop-details">
      <h2 id="shop-details" className="mb-4 text-h2">
        About your shop
      </h2>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(async (values) => {
          const location = joinPlace(values.location, values.region);
          showFieldErrors(await save({ ...values, location }, 'Shop saved'), form.setError, FIELDS);
        })}
      >
        <Field label="Shop Name" error={errors.name?.message} required>
          <TextInput autoComplete="organization" {...form.register('name')} />
        </Field>
        <Field
          label="Owner Name"
          hint="For us alone; customers see the name of the shop."
          error={errors.ownerName?.message}
          required
        >
          <TextInput autoComplete="name" {...form.register('ownerName')} />
        </Field>
        <Field
          label="Phone Number"
          hint="Customers may call it."
          error={errors.phoneNumber?.message}
          required
        >
          <TextInput type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Town" error={errors.location?.message} required>
            <TextInput autoComplete="address-level2" {...form.register('location')} />
          </Field>
          <Field label="Region" error={errors.region?.message}>
            <Select {...form.register('region')}>
              <option value="">Not said</option>
              {shop.region && !regions.includes(shop.region) && (
                <option value={shop.region}>{shop.region}</option>
              )}
              {regions.map((region) => (
                <option key={region} value={region}>
                  {region}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label="Description"
          hint="What you sell, who makes it and where. At least 20 characters."
          error={errors.description?.message}
          required
        >
          <TextArea rows={6} {...form.register('description')} />
        </Field>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving..." className="justify-self-start">
          Save
        </Button>
      </form>
    </Panel>
  );
}

/** The region is asked for apart: it leaves the town only where it is the shop's own. */
function placeOfShop({ location, region }: OwnShop): { town: string; region: string | null } {
  const place = splitPlace(location);
  return !region || place.region === region ? place : { town: location, region };
}
