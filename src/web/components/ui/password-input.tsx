import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from './field.tsx';
import * as uiFormTexts from './form-texts.ts';

/** A password field with a button to show it, since long passwords are easily mistyped on phones. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput {...props} type={shown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={uiFormTexts.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <Icon className="icon" aria-hidden />
      </button>
    </span>
  );
}
