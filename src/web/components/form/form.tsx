import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { installFieldMessages } from '#shared/field-messages';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { showFieldErrors } from './field-errors.ts';
import { formTexts } from './texts.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

// Pages that a server draws share its process, where messages have the language of each request.
if (typeof document !== 'undefined') installFieldMessages();

/** The props that bind a control to a field. */
export type FormField = UseFormRegisterReturn & { error: string | undefined };

export type FormHandle<In extends FieldValues, Out = In> = UseFormReturn<In, unknown, Out> & {
  /** Binds a control to a field: `<TextField label="Name" {...form.field('name')} />`. */
  field(name: Path<In>, options?: Pick<RegisterOptions, 'valueAsNumber' | 'onChange'>): FormField;
  /** The error of the form, if it belongs to no field. */
  failure: string | null;
  busy: boolean;
};

/** The mutation of a form. */
export type FormAction = { isPending: boolean; error: ApiError | null; inlineError: string | null };

type Props<In extends FieldValues, Out> = {
  schema: z.core.$ZodType<Out, In>;
  defaults?: DefaultValues<NoInfer<In>>;
  /** Sends the parsed values; null or false means failure. */
  onSubmit(values: Out, form: UseFormReturn<In, unknown, Out>): Promise<unknown>;
  /** Runs after success, once the draft is deleted. */
  onDone?: () => void;
  /** Runs if the values are invalid. */
  onInvalid?: () => void;
  /** The mutation: its errors are shown at the fields, the first of which is focused, or as `failure`. */
  action?: FormAction;
  /** Maps the server's field names to the form's where they differ. */
  rename?: Record<string, Path<In>>;
  /** A prefix of the server's names that the form's do not have. */
  prefix?: string;
  /** Saves a draft on this device until the form is sent. */
  draft?: DraftOptions<In> & { onDiscard?: () => void };
  /** Focuses this field on mount. */
  focus?: Path<In>;
  /** A field's error disappears when it is edited, and is checked again only on submit. */
  clearing?: true;
  label?: string;
  className?: string;
  children: (form: FormHandle<In, Out>) => ReactNode;
};

/** A form that validates with a schema before it is sent, and shows the server's errors afterwards. */
export function Form<In extends FieldValues, Out>({
  schema,
  defaults,
  onSubmit,
  onDone,
  onInvalid,
  action,
  rename,
  prefix = '',
  draft,
  focus,
  clearing,
  label,
  className = 'grid gap-4',
  children,
}: Props<In, Out>) {
  const form = useForm<In, unknown, Out>({
    // The resolver's own types accept object schemas only.
    resolver: zodResolver(schema as never) as never,
    ...(defaults && { defaultValues: defaults }),
    ...(clearing && { reValidateMode: 'onSubmit' }),
  });
  const { setError, setFocus, getValues, formState } = form;
  const [isAtField, setAtField] = useState(false);
  const forgetDraft = useRef<(() => unknown) | null>(null);
  const error = action?.error ?? null;
  useEffect(() => {
    setAtField(showFieldErrors(error, setError, Object.keys(getValues()) as Path<In>[], { rename, prefix }));
  }, [error, setError, getValues, rename, prefix]);
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const handle: FormHandle<In, Out> = {
    ...form,
    field: (name, options) => ({
      ...form.register(name, {
        ...(clearing && { onChange: () => form.clearErrors(name) }),
        ...(options as RegisterOptions<In>),
      }),
      error: form.getFieldState(name, formState).error?.message,
    }),
    failure: isAtField ? null : (action?.inlineError ?? null),
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
          // In React a submit event bubbles from a dialog to the form around it.
          event.stopPropagation();
          void form.handleSubmit(async (values) => {
            const outcome = await onSubmit(values, form);
            if (outcome === null || outcome === false) return;
            await forgetDraft.current?.();
            onDone?.();
          }, onInvalid)(event);
        }}
      >
        {draft && <Draft form={form} defaults={defaults} forget={forgetDraft} {...draft} />}
        {children(handle)}
      </form>
    </FormProvider>
  );
}

type DraftProps<In extends FieldValues, Out> = DraftOptions<In> & {
  form: UseFormReturn<In, unknown, Out>;
  defaults: DefaultValues<In> | undefined;
  /** The submit handler of the form. */
  forget: { current: (() => unknown) | null };
  onDiscard?: () => void;
};

function Draft<In extends FieldValues, Out>({
  form,
  defaults,
  forget,
  onDiscard,
  ...options
}: DraftProps<In, Out>) {
  const draft = useDraft(form, options);
  const { done } = draft;
  useEffect(() => {
    forget.current = done;
  }, [forget, done]);
  return (
    <DraftNote
      kept={draft.kept}
      onDiscard={() => {
        form.reset(defaults);
        draft.discard();
        onDiscard?.();
      }}
    />
  );
}

type DraftNoteProps = { kept: { pictures: number } | null; onDiscard: () => void };

/** A notice that a draft was restored. */
function DraftNote({ kept, onDiscard }: DraftNoteProps) {
  if (!kept) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-gold-soft px-4 py-2 text-gold-ink text-sm">
      {formTexts.draftKept(kept.pictures)}
      <button
        type="button"
        onClick={onDiscard}
        className="min-h-11 min-w-11 font-bold underline underline-offset-3"
      >
        {formTexts.discardButton}
      </button>
    </p>
  );
}
