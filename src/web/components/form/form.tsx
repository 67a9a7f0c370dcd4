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
import { installFieldMessages } from '#contracts/field-messages';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { showFieldErrors } from './field-errors.ts';
import { formTexts } from './texts.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

installFieldMessages();

/** A field of a form, as its control takes it. */
export type FormField = UseFormRegisterReturn & { error: string | undefined };

export type FormHandle<In extends FieldValues, Out = In> = UseFormReturn<In, unknown, Out> & {
  /** Binds a control to a field: `<TextField label="Name" {...form.field('name')} />`. */
  field(name: Path<In>, options?: Pick<RegisterOptions, 'valueAsNumber' | 'onChange'>): FormField;
  /** Why it was not done, when no field says so. */
  failure: string | null;
  busy: boolean;
};

/** What sends a form, as far as the form looks at it. */
export type FormAction = { isPending: boolean; error: ApiError | null; inlineError: string | null };

type Props<In extends FieldValues, Out> = {
  schema: z.core.$ZodType<Out, In>;
  defaults?: DefaultValues<NoInfer<In>>;
  /** Sends what the schema makes of the fields; null or false says that it was not done. */
  onSubmit(values: Out, form: UseFormReturn<In, unknown, Out>): Promise<unknown>;
  /** Runs once it was done and its draft is forgotten. */
  onDone?: () => void;
  /** Runs when the schema refuses what was typed. */
  onInvalid?: () => void;
  /** What sends it: its failure is told at the fields, the first of them focused, or by `failure`. */
  action?: FormAction;
  /** The server's names of fields to the form's, where they differ. */
  rename?: Record<string, Path<In>>;
  /** What the server's names of fields begin with and the form's do not. */
  prefix?: string;
  /** Keeps what is typed on this device until it is sent. */
  draft?: DraftOptions<In> & { onDiscard?: () => void };
  /** Focuses this field when the form comes up. */
  focus?: Path<In>;
  /** A field's error goes away as soon as it is edited, and comes back only when the form is sent. */
  clearing?: true;
  label?: string;
  className?: string;
  children: (form: FormHandle<In, Out>) => ReactNode;
};

/** A form checked by its schema before it is sent, and marked by what the server says of it afterwards. */
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
    // The resolver's own types know schemas of objects alone.
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
          // Of a form within another page's form, in a dialog, only its own sending counts.
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
  /** Filled in: what the form calls when it is sent. */
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

/** Says that a form was filled in again from what had been typed. */
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
