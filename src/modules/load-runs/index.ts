export { getAgentId, proposeLoadAsAgent, proposeLoadAsGroup } from './propose-load.ts';
export {
  listRuns,
  listSheet,
  listShopParcels,
  type RunView,
  type SheetRow,
  type ShopParcelRow,
} from './queries/sheet.ts';
export {
  cancelRun,
  getParcel,
  handOver,
  markArrived,
  markLate,
  markLoaded,
  moveParcels,
  payCarrier,
} from './run-parcels.ts';
