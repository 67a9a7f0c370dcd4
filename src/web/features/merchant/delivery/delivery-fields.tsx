import type { ComponentProps, ReactNode } from 'react';
import { daysLabel } from '#src/modules/delivery/contract/delivery-days.ts';
import type { FormField } from '#web/components/form/form.tsx';
import { Field, Select, TextInput } from '#web/components/ui/field.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import { DAY_RANGES } from './delivery-presets.ts';
import { parseDayRange } from './form-values.ts';
import { deliveryTexts } from './texts.tsx';

type CedisProps = FormField & {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  className?: string;
  inputClass?: string;
} & Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete'>;

/** A price field with the currency in front. */
export function CedisField({
  label,
  labelHidden = false,
  hint,
  className,
  inputClass,
  error,
  ...input
}: CedisProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <span className="relative block">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3"
        >
          {deliveryTexts.currency}
        </span>
        <TextInput
          inputMode="decimal"
          maxLength={12}
          {...input}
          className={cx('num pl-13 font-semibold', inputClass)}
        />
      </span>
    </Field>
  );
}

/** A number of business days. */
export function DaysField({
  label,
  labelHidden,
  saved,
  error,
  ...select
}: FormField & { label: string; labelHidden?: boolean; saved: string }) {
  const ranges = DAY_RANGES.includes(saved) ? DAY_RANGES : [saved, ...DAY_RANGES];
  return (
    <Field label={label} error={error} {...(labelHidden && { labelHidden })}>
      <Select {...select}>
        {ranges.map((range) => (
          <option key={range} value={range}>
            {daysLabel(parseDayRange(range))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A panel that a switch expands. */
export function SwitchPanel({
  id,
  title,
  text,
  on,
  onToggle,
  children,
}: {
  id: string;
  title: string;
  text: string;
  on: boolean;
  onToggle: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Panel aria-labelledby={id} padded={false}>
      <label className="grid cursor-pointer grid-cols-[1fr_--spacing(14)] items-center gap-3 p-4 md:px-5">
        <span>
          <span id={id} className="font-bold text-h3">
            {title}
          </span>
          <span className="block text-ink-2 text-sm">{text}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-labelledby={id}
          checked={on}
          aria-checked={on}
          onChange={(event) => onToggle(event.target.checked)}
          className="switch"
        />
      </label>
      {on && <div className="grid gap-4 px-4 pb-5 md:px-5">{children}</div>}
    </Panel>
  );
}
