import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form, type FormHandle } from '#web/components/form/form.tsx';
import { Button, type ButtonVariant } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { reasonForm } from '#web/features/admin/api/schema.ts';
import type { MutationInput } from '#web/lib/api/api-query-client.ts';
import type { MutationEndpoint } from '#web/lib/api/client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { useIsAllowed } from './if-allowed.tsx';
import { componentTexts } from './texts.ts';

type ConfirmActionProps<K extends MutationEndpoint> = {
  endpoint: K;
  given: MutationInput<K>;
  children: string;
  variant?: ButtonVariant;
};

/** An action without a reason. Like all buttons here, it is shown only to roles that may use it. */
export function ActionButton<K extends MutationEndpoint>(props: ConfirmActionProps<K>) {
  const { endpoint, given, children, variant = 'soft' } = props;
  const action = useApiMutation(adminApi, endpoint);
  if (!useIsAllowed(endpoint)) return null;
  return (
    <Button
      size="sm"
      variant={variant}
      busy={action.isPending}
      busyLabel={componentTexts.saving}
      onClick={() => void action.run(given)}
    >
      {children}
    </Button>
  );
}

type WithReason = FieldValues & { reason: string };

type ReasonProps<K extends MutationEndpoint, In extends WithReason, Out> = {
  endpoint: K;
  /** The input of the endpoint. */
  given: (values: Out) => MutationInput<K>;
  /** Label of the button, and of the one that confirms. */
  label: string;
  title: string;
  /** The consequence, shown in the dialog. */
  text: string;
  variant?: ButtonVariant;
  /** Label of the text if it is not a reason; the request then names it `note`. */
  asks?: string;
  /** Schema of further fields; `reason` is always one of them. */
  schema?: z.core.$ZodType<Out, In>;
  defaults?: Partial<In>;
  children?: (form: FormHandle<In, Out>) => ReactNode;
};

/** A button, and a dialog that asks for a reason. Other people read the reason. */
export function ReasonDialogButton<
  K extends MutationEndpoint,
  In extends WithReason = { reason: string },
  Out = { reason: string },
>({
  endpoint,
  given,
  label,
  title,
  text,
  variant = 'line',
  asks = 'Reason',
  schema = reasonForm as unknown as z.core.$ZodType<Out, In>,
  defaults,
  children,
}: ReasonProps<K, In, Out>) {
  const [open, setOpen] = useState(false);
  const action = useApiMutation(adminApi, endpoint, { errorToast: 'inline' });
  if (!useIsAllowed(endpoint)) return null;
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} busy={action.isPending} onClose={() => setOpen(false)}>
        <Form
          schema={schema}
          defaults={{ reason: '', ...defaults } as never}
          action={action}
          rename={RENAME as never}
          onSubmit={async (values, form) => {
            if (!(await action.run(given(values)))) return null;
            // The dialog starts empty when it is opened again after success.
            form.reset();
            setOpen(false);
          }}
        >
          {(form) => (
            <>
              <p className="text-ink-2">{text}</p>
              {children?.(form)}
              <TextAreaField
                label={asks}
                rows={3}
                maxLength={500}
                required
                {...form.field('reason' as never)}
              />
              <FormError text={form.failure} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton
                  variant={variant === 'danger' ? 'danger' : 'primary'}
                  busyLabel={componentTexts.saving}
                >
                  {label}
                </SubmitButton>
                <Button variant="ghost" disabled={action.isPending} onClick={() => setOpen(false)}>
                  {componentTexts.goBack}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}

const RENAME = { note: 'reason' };

type Props<K extends MutationEndpoint> = {
  endpoint: K;
  given: MutationInput<K>;
  /** Label of the button. */
  label: string;
  /** The consequence, shown in the dialog. */
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  busyLabel: string;
  /** Shown below the text. */
  children?: ReactNode;
};

/** An action that can't be undone: a dialog says what will happen and asks for confirmation. */
export function ConfirmButton<K extends MutationEndpoint>(props: Props<K>) {
  const { endpoint, given, label, text, confirm, busyLabel, children } = props;
  const [open, setOpen] = useState(false);
  const action = useApiMutation(adminApi, endpoint, { errorToast: 'inline' });
  if (!useIsAllowed(endpoint)) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={`${label}?`} busy={action.isPending} onClose={() => setOpen(false)}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-ink-2">{text}</p>
          {children}
          <FormError text={action.inlineError} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={action.isPending}
              busyLabel={busyLabel}
              onClick={async () => {
                if (await action.run(given)) setOpen(false);
              }}
            >
              {confirm}
            </Button>
            <Button variant="ghost" disabled={action.isPending} onClick={() => setOpen(false)}>
              {componentTexts.goBack}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
