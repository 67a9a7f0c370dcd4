import { Search } from 'lucide-react';
import { Field, TextInput } from '#web/ui/field.tsx';

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

export function SearchBox({ label, placeholder, value, onChange }: Props) {
  return (
    <search>
      <Field label={label} labelHidden>
        <span className="relative block">
          <Search className="icon pointer-events-none absolute top-[13px] left-3.5 text-ink-3" aria-hidden />
          <TextInput
            type="search"
            value={value}
            maxLength={100}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            className="truncate pl-11"
          />
        </span>
      </Field>
    </search>
  );
}
