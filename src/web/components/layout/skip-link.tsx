import * as uiTexts from '#web/components/ui/texts.ts';

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {uiTexts.skipLink}
    </a>
  );
}
