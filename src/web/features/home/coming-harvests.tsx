import { Link } from 'react-router';
import { paths } from '#web/lib/config/paths.ts';
import { HomeSection } from './section-header.tsx';
import * as homeTexts from './texts.tsx';

/** A coming harvest, its facts written on the server. */
export type ComingHarvest = { id: string; name: string; facts: string };

/** The calendar of coming harvests: the next ones, with a link to all. */
export function ComingHarvests({ harvests }: { harvests: readonly ComingHarvest[] }) {
  if (harvests.length === 0) return null;
  return (
    <HomeSection title={homeTexts.harvestsTitle} all={{ to: paths.harvests, label: homeTexts.allHarvests }}>
      <ul className="grid gap-3 md:grid-cols-2">
        {harvests.map(({ id, name, facts }) => (
          <li key={id}>
            <Link
              to={paths.harvest(id)}
              className="block rounded-panel border border-line bg-surface p-3.5 hover:text-leaf"
            >
              <b>{name}</b>
              <span className="block text-ink-2 text-sm">{facts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
