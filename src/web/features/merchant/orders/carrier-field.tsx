import { Field, TextInput } from '#web/ui/field.tsx';

/** Who carries parcels between Ghana's towns, and the ways nearer home. */
const CARRIERS = ['VIP', 'STC', 'GPRTU station', 'Ghana Post EMS', 'Own rider', 'Yango delivery'];

/** With whom it goes: a press on one of the usual ones, or any other name. */
export function CarrierField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="grid gap-2">
      <Field label="Sent with (optional)">
        <TextInput
          maxLength={80}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {CARRIERS.map((carrier) => (
          <button
            key={carrier}
            type="button"
            aria-pressed={value === carrier}
            onClick={() => onChange(carrier)}
            className="min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-3.5 font-semibold text-sm hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-strong"
          >
            {carrier}
          </button>
        ))}
      </div>
    </div>
  );
}
