import { Children, type ReactNode } from 'react';

/** A section of a long text: a title, then paragraphs or lists. */
export interface Section {
  title: string;
  paragraphs?: readonly ReactNode[];
  points?: readonly ReactNode[];
}

/** The sections of a long text. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, paragraphs = [], points = [] }) => (
    <section key={title}>
      <h2>{title}</h2>
      {Children.map(paragraphs, (paragraph) => (
        <p>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {Children.map(points, (point) => (
            <li>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
