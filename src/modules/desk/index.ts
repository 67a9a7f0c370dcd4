export { assignDeskItems } from './assign.ts';
export {
  addCannedAnswer,
  addDeskNote,
  changeCannedAnswer,
  listCannedAnswers,
  listSavedFilters,
  purgeDeskAssignments,
  removeSavedFilter,
  saveFilter,
} from './notes-and-answers.ts';
