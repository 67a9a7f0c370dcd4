import * as uiTexts from './texts.ts';

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {uiTexts.skipLink}
    </a>
  );
}
