export {
  harvestFailure,
  harvestInput,
  harvestNoteInput,
  harvestReady,
} from '#src/modules/harvests/contract/seller-harvests.ts';
