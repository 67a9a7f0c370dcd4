import { formatPhone } from '#contracts/phone';
import { joinPlace, splitPlace } from '#contracts/place';
import { GHANA_REGIONS } from '#contracts/regions';
import type { OwnShop } from '#contracts/seller';
import { SHOP_SAVING } from '#web/features/merchant/queries.ts';
import { shopDetailsForm } from '#web/features/merchant/schema.ts';
import { SelectField, SubmitButton, TextAreaField, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Panel } from '#web/ui/panel.tsx';

/** Name, people, place and description. */
export function DetailsForm({ shop }: { shop: OwnShop }) {
  const save = useAction(shopApi, 'PUT /shops/update', { ...SHOP_SAVING, done: 'Shop saved' });
  const place = placeOfShop(shop);
  const regions: readonly string[] = GHANA_REGIONS;
  return (
    <Panel aria-labelledby="shop-details">
      <h2 id="shop-details" className="mb-4 text-h2">
        About your shop
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
            <TextField label="Shop Name" autoComplete="organization" required {...form.field('name')} />
            <TextField
              label="Owner Name"
              hint="For us alone; customers see the name of the shop."
              autoComplete="name"
              required
              {...form.field('ownerName')}
            />
            <TextField
              label="Phone Number"
              hint="Customers may call it."
              type="tel"
              autoComplete="tel"
              required
              {...form.field('phoneNumber')}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Town" autoComplete="address-level2" required {...form.field('location')} />
              <SelectField label="Region" {...form.field('region')}>
                <option value="">Not said</option>
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
              label="Description"
              hint="What you sell, who makes it and where. At least 20 characters."
              required
              rows={6}
              {...form.field('description')}
            />
            <SubmitButton busyLabel="Saving..." className="justify-self-start">
              Save
            </SubmitButton>
          </>
        )}
      </Form>
    </Panel>
  );
}

/** The region is asked for apart: it leaves the town only where it is the shop's own. */
function placeOfShop({ location, region }: OwnShop): { town: string; region: string | null } {
  const place = splitPlace(location);
  return !region || place.region === region ? place : { town: location, region };
}
