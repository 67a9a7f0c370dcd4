export {
  bookParcel,
  cancelParcels,
  cancelRun,
  lockRunById,
  type MovedParcel,
  moveParcel,
  type ParcelBooking,
  type RunRow,
  rebookParcels,
  recordCarrierPayment,
} from './book-parcels.ts';
export { decideLoad, insertProposal } from './load-proposals.ts';
export {
  createLoad,
  endLoad,
  getLoad,
  joinLoad,
  type LoadProposer,
  type LoadView,
  listLoads,
} from './manage-loads.ts';
