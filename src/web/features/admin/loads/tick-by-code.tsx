import { useState } from 'react';
import type { SheetParcel } from '#src/modules/load-runs/contract/load-runs.ts';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { CODE_LENGTH, findParcel } from './find-parcel.ts';
import { ParcelCamera } from './parcel-camera.tsx';
import { loadTexts as texts } from './texts.ts';

/** Ticks the parcel whose code is scanned or typed, by hand or a scanner that types. Needs no network. */
export function TickByCode({
  parcels,
  onTick,
}: {
  parcels: readonly SheetParcel[];
  onTick: (id: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const tick = (code: string) => {
    const parcel = findParcel(parcels, code);
    if (parcel === null) return setAnswer(texts.codeUnknown(code.trim().slice(0, CODE_LENGTH)));
    if (parcel === 'SEVERAL') return setAnswer(texts.codeOfSeveral(code.trim()));
    setAnswer(texts.codeTicked(parcel.number));
    onTick(parcel.id);
  };
  const type = (value: string) => {
    const isWhole = value.trim().length >= CODE_LENGTH;
    setTyped(isWhole ? '' : value);
    if (isWhole) tick(value);
  };
  return (
    <div className="mb-4 grid max-w-80 gap-3 print:hidden">
      <ParcelCamera onCode={tick} />
      <Field label={texts.number} hint={texts.numberHint}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <p role="status" className="text-sm">
        {answer}
      </p>
    </div>
  );
}
