import { createElement, type SVGProps } from 'react';

type IconData = {
  name: string;
  aliases?: string[];
  node: [tag: string, attributes: Record<string, string>][];
};

const SAYS_WHAT_IT_IS = /^(aria-|role$|title$)/;

/**
 * The factory of lucide-react's icons in the browser's build (tools/icon-modules.ts): the markup of its own factory,
 * without what pages do not use.
 */
export default function createIcon(icon: IconData) {
  return (props: SVGProps<SVGSVGElement>) => draw(icon, props);
}

function draw({ name, aliases = [], node }: IconData, { className = '', ...rest }: SVGProps<SVGSVGElement>) {
  return createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`), className].join(' ').trim(),
      ...(!Object.keys(rest).some((prop) => SAYS_WHAT_IT_IS.test(prop)) && { 'aria-hidden': 'true' }),
      ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
