import { Children, isValidElement, type ReactNode } from 'react';
import type { Section } from '#web/components/legal/sections.tsx';

/** Writes the sections of a page as the Markdown that its editor takes. */
export function toMarkdown(sections: readonly Section[]): string {
  return sections
    .map(({ title, paragraphs = [], points = [] }) =>
      [
        `## ${title}`,
        ...paragraphs.map(serializeNode),
        ...(points.length > 0 ? [points.map((point) => `- ${serializeNode(point)}`).join('\n')] : []),
      ].join('\n\n'),
    )
    .join('\n\n');
}

function serializeNode(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return Children.toArray(node).map(serializeNode).join('');
  if (!isValidElement<{ to?: string; href?: string; children?: ReactNode }>(node)) return '';
  const { to, href, children } = node.props;
  const words = serializeNode(children);
  const address = to ?? href;
  if (address) return `[${words}](${address})`;
  return node.type === 'strong' ? `**${words}**` : words;
}
