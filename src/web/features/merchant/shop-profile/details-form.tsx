import { formatPhone } from '#shared/phone';
import { joinPlace, splitPlace } from '#shared/place';
import { GHANA_REGIONS } from '#shared/regions';
import type { OwnShop } from '#src/modules/shops/contract/seller.ts';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { SHOP_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { shopDetailsForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { shopTexts } from './texts.ts';

/** Name, contact, location and description. */
export function DetailsForm({ shop }: { shop: OwnShop }) {
  const save = useApiMutation(shopApi, 'PUT /shops/update', {
    ...SHOP_MUTATION_OPTIONS,
    successToast: shopTexts.saved,
  });
  const place = placeOfShop(shop);
  const regions: readonly string[] = GHANA_REGIONS;
  return (
    <Panel aria-labelledby="shop-details">
      <h2 id="shop-details" className="mb-4 text-h2">
        {shopTexts.detailsTitle}
      </h2>
      <Form
        schema={shopDetailsForm}
        defaults={{
          name: shop.name,
          ownerName: shop.ownerName,
          phoneNumber: formatPhone(shop.phoneNumber),
          location: place.town,
          region: shop.region ?? place.region ?? '',
          description: shop.description,
        }}
        action={save}
        onSubmit={(values) => {
          const location = joinPlace(values.location, values.region);
          return save.run({ body: { ...values, location } });
        }}
      >
        {(form) => (
          <>
            <TextField
              label={shopTexts.nameLabel}
              autoComplete="organization"
              required
              {...form.field('name')}
            />
            <TextField
              label={shopTexts.ownerLabel}
              hint={shopTexts.ownerHint}
              autoComplete="name"
              required
              {...form.field('ownerName')}
            />
            <TextField
              label={shopTexts.phoneLabel}
              hint={shopTexts.phoneHint}
              type="tel"
              autoComplete="tel"
              required
              {...form.field('phoneNumber')}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={shopTexts.townLabel}
                autoComplete="address-level2"
                required
                {...form.field('location')}
              />
              <SelectField label={shopTexts.regionLabel} {...form.field('region')}>
                <option value="">{shopTexts.regionNotChosen}</option>
                {shop.region && !regions.includes(shop.region) && (
                  <option value={shop.region}>{shop.region}</option>
                )}
                {regions.map((region) => (
                  <option key={region} value={region}>
                    {region}
                  </option>
                ))}
              </SelectField>
            </div>
            <TextAreaField
              label={shopTexts.descriptionLabel}
              hint={shopTexts.descriptionHint}
              required
              rows={6}
              {...form.field('description')}
            />
            <SubmitButton busyLabel={shopTexts.saving} className="justify-self-start">
              {shopTexts.saveButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}

/** The region has a field of its own, so it is removed from the location if it is the same. */
function placeOfShop({ location, region }: OwnShop): { town: string; region: string | null } {
  const place = splitPlace(location);
  return !region || place.region === region ? place : { town: location, region };
}
