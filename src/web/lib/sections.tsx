import type { ReactNode } from 'react';

/** A part of a long text: its title, then paragraphs or points. */
export interface Section {
  title: string;
  paragraphs?: readonly ReactNode[];
  points?: readonly ReactNode[];
}

/** The parts of a long text, one after the other. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, paragraphs = [], points = [] }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <p key={at}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <li key={at}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
