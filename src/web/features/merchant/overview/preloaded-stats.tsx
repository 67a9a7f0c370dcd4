import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { InlineScript } from '#web/lib/ssr/inline-script.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import { STAT_GRID, STAT_TILE, STAT_VALUE } from './stat-tile-styles.ts';
import script from './stats-preload-script.ts?script';
import { overviewTexts } from './texts.ts';

const TILES = [
  { label: overviewTexts.toSendLabel, figure: 'ordersToShip', isCount: true },
  { label: overviewTexts.soldThisWeekLabel, figure: 'weeklyRevenue' },
  { label: overviewTexts.heldLabel, figure: 'held' },
  { label: overviewTexts.availableLabel, figure: 'available' },
];

/** The overview until its scripts have loaded: the stats, as soon as the API has responded. */
export function PreloadedStats() {
  return (
    <div className="flow-root">
      <h1 className="sr-only">{overviewTexts.loadingTitle}</h1>
      <div id="early-figures" hidden>
        <div className={STAT_GRID}>
          {TILES.map(({ label, figure, isCount }) => (
            <div
              key={figure}
              className={cx(
                STAT_TILE,
                isCount ? 'border-transparent bg-gold-soft text-gold-ink' : 'border-line bg-surface',
              )}
            >
              <span className="block text-xs lg:text-sm">{label}</span>
              <b
                className={STAT_VALUE}
                data-figure={figure}
                data-count={isCount ? '' : undefined}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: what the script writes is left as it is
                dangerouslySetInnerHTML={{ __html: '' }}
              />
            </div>
          ))}
        </div>
      </div>
      <div>
        <LoadingState label={overviewTexts.loading} className="min-h-[60dvh]" />
      </div>
      <InlineScript code={script} />
    </div>
  );
}
