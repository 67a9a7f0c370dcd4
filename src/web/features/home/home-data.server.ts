import { joinPlace } from '#shared/place';
import { formatSeason, isInSeason, MONTHS, monthInAccra } from '#src/modules/search/contract/seasons.ts';
import type { Home } from '#src/modules/storefront/contract/pages.ts';
import { chooseTiles } from './category-tiles.server.ts';

type Season = Home['calendar'][number];

/** The months of a season as a text and as twelve flags. */
const seasonPeriod = (season: Season) => ({
  words: formatSeason(season),
  months: MONTHS.map((_, at) => isInSeason(season, at + 1)),
});

/** The data of Home, computed on the server, so that less is sent to phones. */
export function loadHomeData(home: Home, now: Date) {
  const { categories, calendar, ripe, makers, impact, ...rest } = home;
  const month = monthInAccra(now);
  const seasons = new Map(calendar.map((season) => [season.id, season]));
  return {
    ...rest,
    tiles: chooseTiles(categories),
    categoriesCount: categories.length,
    makers: makers.map(({ location, region, ...maker }) => ({
      ...maker,
      place: joinPlace(location, region),
    })),
    season: {
      month,
      monthName: MONTHS[month - 1] as string,
      rows: ripe.flatMap(({ seasonId, product }) => {
        const season = seasons.get(seasonId);
        if (!season) return [];
        const { words, months } = seasonPeriod(season);
        const place = joinPlace(product.shop.location, product.shop.region);
        return [
          { product, place, months, words: `${season.name}: ${words}${season.note && `. ${season.note}`}` },
        ];
      }),
      /** Seasons by their first month. */
      year: calendar
        .toSorted((a, b) => a.fromMonth - b.fromMonth || a.name.localeCompare(b.name))
        .map((season) => {
          const { words, months } = seasonPeriod(season);
          const { id, name, search } = season;
          return { id, name, search, months, words: [words, ...season.regions].join(', ') };
        }),
    },
  };
}
export type HomeData = ReturnType<typeof loadHomeData>;
