import { Children, type ReactNode } from 'react';

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
