import type { ComponentProps } from 'react';
import { REFUND_REASON_LABELS, type RefundReason } from '#contracts/refund-reasons';
import { SelectField } from './fields.tsx';
import { formTexts } from './texts.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** Those that fit the person who chooses. */
  kinds: readonly RefundReason[];
  /** Where they are called otherwise than to admins. */
  labels?: Partial<Record<RefundReason, string>>;
  /** Of none of them. */
  none?: string;
};

/** What happened, of the list of reasons for which money goes back. */
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
