import type { ComponentProps } from 'react';
import { REFUND_REASON_LABELS, type RefundReason } from '#shared/refund-reasons';
import { SelectField } from './fields.tsx';
import { formTexts } from './texts.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** The reasons that apply. */
  kinds: readonly RefundReason[];
  /** Labels that differ from the admins'. */
  labels?: Partial<Record<RefundReason, string>>;
  /** The option for none of them. */
  none?: string;
};

/** The reason of a refund. */
export function RefundReasonField({ kinds, labels, none = formTexts.choose, ...field }: Props) {
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {labels?.[kind] ?? REFUND_REASON_LABELS[kind]}
        </option>
      ))}
    </SelectField>
  );
}
