export { allowAdvances, takeAdvance } from './advances.ts';
export { declineReservation } from './decline-reservation.ts';
export { completeHarvest, failHarvest } from './follow-harvest.ts';
export { followHarvests } from './follow-up.ts';
export { addHarvestNote, offerHarvest } from './offer-harvest.ts';
export {
  findHarvest,
  type HarvestView,
  listHarvests,
  listHarvestsByShop,
  listHarvestsOfShop,
} from './queries/harvests.ts';
export { computeDeposit, reserveHarvest, today } from './reserve-harvest.ts';
export { cancelReservation, type SettleDeps } from './settle-reservations.ts';
export { termsText } from './terms.ts';
