import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { ShopForm } from './register-shop.ts';

type Props = { register: UseFormRegister<ShopForm>; errors: FieldErrors<ShopForm> };

export function SellFields({ register, errors }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Shop Name" error={errors.shopName?.message} required>
          <TextInput autoComplete="organization" {...register('shopName')} />
        </Field>
        <Field label="Owner Name" error={errors.ownerName?.message} required>
          <TextInput autoComplete="name" {...register('ownerName')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone Number" error={errors.phone?.message} required>
          <TextInput type="tel" autoComplete="tel" placeholder="+233 XX XXX XXXX" {...register('phone')} />
        </Field>
        <Field label="Password" hint="At least 8 characters." error={errors.password?.message} required>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm Password" error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceFields
          town={register('town')}
          region={register('region')}
          errors={{ town: errors.town?.message, region: errors.region?.message }}
        />
      </div>
      <Field
        label="Description"
        hint="What you sell, who makes it and where. At least 20 characters."
        error={errors.description?.message}
        required
      >
        <TextArea {...register('description')} />
      </Field>
      <GhanaCard />
    </>
  );
}

/** Not taken yet (docs/specification.md, 5): shown, so that sellers know it will be asked for. */
function GhanaCard() {
  return (
    <Field label="Ghana Card" hint="Images only, up to 5MB.">
      <span className="relative block">
        <TextInput type="text" disabled placeholder="Upload your Ghana card" className="sm:pr-32" />
        <span className="inline-flex max-sm:mt-2 sm:absolute sm:top-2.5 sm:right-3 h-7 items-center rounded-chip bg-gold-soft px-2.5 font-semibold text-gold-ink text-xs">
          Coming Soon
        </span>
      </span>
    </Field>
  );
}
