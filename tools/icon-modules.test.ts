import { globSync, readFileSync } from 'node:fs';
import { createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createIcon from '../src/web/components/ui/create-icon.ts';

type Module = {
  __iconData: Parameters<typeof createIcon>[0];
  default: React.ComponentType<SVGProps<SVGSVGElement>>;
};
const ICONS = ['truck', 'circle-exclamation-point', 'star', 'house', 'map-pin', 'shopping-cart'];
const PROPS: SVGProps<SVGSVGElement>[] = [
  {},
  { className: 'icon text-leaf', 'aria-hidden': true },
  { className: 'size-4.5', strokeWidth: 1.9 },
  { 'aria-label': 'Delivery' },
  { role: 'img', fill: 'currentColor' },
];

/** The markup's attributes in a fixed order. */
const sorted = (markup: string) =>
  markup.replace(/<(\w+) ([^>]*?)(\/?)>/g, (_, tag: string, attributes: string) =>
    [tag, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort()].join(' '),
  );

describe('an icon of the browser’s build', () => {
  it.each(ICONS)('%s has the same markup as on the server', async (name) => {
    const { __iconData, default: Original } = (await import(`lucide-react/icons/${name}`)) as Module;
    const Ours = createIcon(__iconData);
    for (const props of PROPS) {
      const [ours, original] = [Ours, Original].map((Icon) =>
        renderToStaticMarkup(createElement(Icon, props)),
      );
      expect(sorted(ours as string)).toBe(sorted(original as string));
    }
  });

  it('has no property that only lucide-react’s factory knows', () => {
    const offences = globSync('src/web/**/*.tsx').flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const imported = /import \{([^}]*)\} from 'lucide-react'/.exec(source)?.[1] ?? '';
      const names = [...imported.matchAll(/\w+/g), ['Icon']].map(([name]) => name).join('|');
      const own = new RegExp(`<(?:${names})\\s[^>]*\\b(?:size|color|absoluteStrokeWidth|nonScalingStroke)=`);
      return own.test(source) ? [file] : [];
    });
    expect(offences).toEqual([]);
  });
});
