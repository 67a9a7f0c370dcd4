import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import {
  Checkbox,
  type CheckboxProps,
  Field,
  type FieldProps,
  Select,
  TextArea,
  TextInput,
} from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import type { FormField } from './form.tsx';

type Around = Omit<FieldProps, 'children' | 'error'>;

function around({ label, hint, required, labelHidden, className }: Around) {
  return { label, hint, labelHidden, className, ...(required && { required }) };
}

function control<P extends Around & FormField>({
  label: _label,
  hint: _hint,
  required: _required,
  labelHidden: _hidden,
  className: _className,
  error: _error,
  ...rest
}: P) {
  return rest;
}

type Of<Tag extends 'input' | 'textarea' | 'select'> = FormField &
  Around &
  Omit<ComponentProps<Tag>, keyof FormField | keyof Around>;

/** A single-line text field: `<TextField label="Name" required {...form.field('name')} />`. */
export function TextField(props: Of<'input'>) {
  return (
    <Field {...around(props)} error={props.error}>
      <TextInput {...control(props)} />
    </Field>
  );
}

/** A multi-line text field. */
export function TextAreaField(props: Of<'textarea'>) {
  return (
    <Field {...around(props)} error={props.error}>
      <TextArea {...control(props)} />
    </Field>
  );
}

/** A password field with a button to show it. */
export function PasswordField(props: Of<'input'>) {
  return (
    <Field {...around(props)} error={props.error}>
      <PasswordInput {...control(props)} />
    </Field>
  );
}

/** A select field. */
export function SelectField(props: Of<'select'> & { children: ReactNode }) {
  return (
    <Field {...around(props)} error={props.error}>
      <Select {...control(props)} />
    </Field>
  );
}

/** A checkbox. */
export function CheckboxField(props: FormField & Omit<CheckboxProps, keyof FormField>) {
  return <Checkbox {...props} />;
}

/** Submits the form around it; busy while it is sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'> & { busyLabel: string }) {
  const { isSubmitting } = useFormContext().formState;
  return <Button type="submit" busy={isSubmitting} {...props} />;
}
