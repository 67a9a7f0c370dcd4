import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Registers a field whose error goes away as soon as it is edited (docs/specification.md, 5). */
export function useClearingRegister<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  return (name: Path<Values>) => form.register(name, { onChange: () => form.clearErrors(name) });
}
