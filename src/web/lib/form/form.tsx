import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '#web/lib/api-error.ts';
import { DraftNote } from './draft-note.tsx';
import { showFieldErrors } from './field-errors.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

/** A field of a form, as its control takes it. */
export type FormField = UseFormRegisterReturn & { error: string | undefined };

export type FormHandle<In extends FieldValues, Out = In> = UseFormReturn<In, unknown, Out> & {
  /** Binds a control to a field: `<TextField label="Name" {...form.field('name')} />`. */
  field(name: Path<In>): FormField;
  /** Why it was not done, when no field says so. */
  failure: string | null;
  busy: boolean;
};

type Props<In extends FieldValues, Out> = {
  schema: z.ZodType<Out, In>;
  defaults?: DefaultValues<In>;
  /** Gets what the schema makes of the fields, and which of them were changed. */
  onSubmit(values: Out, form: UseFormReturn<In, unknown, Out>): unknown;
  /** What sends it: its failure is told at the fields, the first of them focused, or by `failure`. */
  action?: { error: ApiError | null; failure: string | null };
  /** The server's names of fields to the form's, where they differ. */
  rename?: Record<string, Path<In>>;
  /** Keeps what is typed on this device until it is sent. */
  draft?: DraftOptions<In> & { onDiscard?: () => void };
  /** Focuses this field when the form comes up. */
  focus?: Path<In>;
  label?: string;
  className?: string;
  children: (form: FormHandle<In, Out>) => ReactNode;
};

/** A form checked by its schema before it is sent, and marked by what the server says of it afterwards. */
export function Form<In extends FieldValues, Out>({
  schema,
  defaults,
  onSubmit,
  action,
  rename,
  draft,
  focus,
  label,
  className = 'grid gap-4',
  children,
}: Props<In, Out>) {
  const form = useForm<In, unknown, Out>({
    // The resolver's own types know schemas of objects alone.
    resolver: zodResolver(schema as never) as never,
    ...(defaults && { defaultValues: defaults }),
  });
  const { setError, setFocus, getValues, formState } = form;
  const [isAtField, setAtField] = useState(false);
  const error = action?.error ?? null;
  useEffect(() => {
    setAtField(showFieldErrors(error, setError, Object.keys(getValues()) as Path<In>[], rename));
  }, [error, setError, getValues, rename]);
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const handle: FormHandle<In, Out> = {
    ...form,
    field: (name) => ({
      ...form.register(name),
      error: form.getFieldState(name, formState).error?.message,
    }),
    failure: isAtField ? null : (action?.failure ?? null),
    busy: formState.isSubmitting,
  };
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={label}
        className={className}
        onSubmit={(event) => {
          // Of a form within another page's form, in a dialog, only its own sending counts.
          event.stopPropagation();
          void form.handleSubmit((values) => onSubmit(values, form))(event);
        }}
      >
        {draft && <Draft form={form} {...draft} />}
        {children(handle)}
      </form>
    </FormProvider>
  );
}
