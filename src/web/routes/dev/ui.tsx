import { data, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { hostContext } from '#web/lib/api/loader.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import type { Route } from './+types/ui.ts';
import { Controls } from './controls.tsx';
import { Display } from './display.tsx';
import { isLayout, LAYOUTS } from './frames.tsx';
import { MarketParts } from './market-parts.tsx';

/** For developers only; a production market does not serve it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(hostContext).demo) throw data(null, { status: 404 });
  return null;
}

export const meta = () => noindexMeta('Components');

/** Every component in each of its states; a layout with `?frame=` (docs/look.md). */
export default function ComponentsPage() {
  const [params] = useSearchParams();
  const frame = params.get('frame');
  if (isLayout(frame)) {
    const Frame = LAYOUTS[frame];
    return <Frame />;
  }
  return (
    <main id="main">
      <Page>
        <PageTitle
          lead="Every component in each of its states, with examples of ours. The look of the device decides between light and dark."
          aside={
            <div className="flex flex-wrap gap-2">
              {Object.keys(LAYOUTS).map((name) => (
                <ButtonLink key={name} to={`?frame=${name}`} variant="line" size="sm">
                  {name}
                </ButtonLink>
              ))}
            </div>
          }
        >
          Components
        </PageTitle>
        <div className="grid grid-cols-1 gap-10">
          <Controls />
          <Display />
          <MarketParts />
        </div>
      </Page>
    </main>
  );
}
