import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Layout components, which the pages themselves show in every state. */
const WITHOUT_STATES = [
  ...['Page', 'PageTitle', 'FocusHeading', 'SkipLink', 'PortalLink'],
  ...['Header', 'Footer', 'MobileMenu', 'RegionChooser', 'SiteBanners', 'ImpersonationBanner'],
  ...['PageNotFound', 'PageErrorBoundary', 'StandaloneErrorBoundary', 'NoScriptNotice', 'LanguageLinks'],
];

it('/dev/ui shows every component of src/web/components/{ui,layout}', () => {
  const sources = globSync('src/web/routes/dev/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const components = globSync('src/web/components/{ui,layout}/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name ?? ''),
  );
  expect(components.length).toBeGreaterThan(25);
  const missing = components.filter(
    (name) => !WITHOUT_STATES.includes(name) && !new RegExp(`<${name}[\\s>]`).test(sources),
  );
  expect(missing).toEqual([]);
});
