export {
  addCannedAnswer,
  addDeskNote,
  assignDeskItems,
  changeCannedAnswer,
  listCannedAnswers,
  listSavedFilters,
  purgeDeskAssignments,
  removeSavedFilter,
  saveFilter,
} from './work-items.ts';
