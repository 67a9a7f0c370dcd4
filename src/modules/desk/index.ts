export {
  addDeskNote,
  assignDeskItems,
  createCannedAnswer,
  createSavedFilter,
  deleteSavedFilter,
  listCannedAnswers,
  listSavedFilters,
  purgeDeskAssignments,
  updateCannedAnswer,
} from './work-items.ts';
