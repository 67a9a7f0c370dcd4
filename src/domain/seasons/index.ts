export { addSeason, changeSeason, removeSeason } from './edit-seasons.ts';
export { getSeason, listSeasons, type SeasonView } from './read-seasons.ts';
export { createFindRipe } from './ripe-goods.ts';
