import * as needsScriptTexts from './no-script-texts.ts';
/** A notice on pages that need JavaScript. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className="mx-auto max-w-[60ch] px-4 py-6 text-center">{needsScriptTexts.note}</p>
    </noscript>
  );
}
