import { useId } from 'react';
import type { Language } from '#shared/languages';
import { Panel } from '#web/components/ui/panel.tsx';
import { useLanguages } from '#web/lib/config/site.ts';
import { languageTexts } from './language-texts.ts';

/** The language of an account: of its text messages, of USSD, and of its pages where there are any. */
export function LanguageChoice(props: {
  value: Language;
  isBusy: boolean;
  onChange(language: Language): void;
}) {
  const { value, isBusy, onChange } = props;
  const id = useId();
  const offered = useLanguages();
  if (offered.length === 0) return null;
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-3 text-h2">
        {languageTexts.title}
      </h2>
      <label htmlFor={id} className="block font-semibold">
        {languageTexts.label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isBusy}
        onChange={(event) => onChange(event.target.value as Language)}
        aria-describedby={`${id}-hint`}
        className="control mt-1.5 h-12 w-full max-w-80"
      >
        <option value="en" lang="en">
          {languageTexts.english}
        </option>
        {offered.map(({ code, name, state }) => (
          <option key={code} value={code} lang={code}>
            {state === 'TRIAL' ? languageTexts.trial(name) : name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-2 text-ink-2 text-sm">
        {languageTexts.hint}
      </p>
    </Panel>
  );
}
