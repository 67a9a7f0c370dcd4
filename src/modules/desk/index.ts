export { assignDeskItems } from './assign.ts';
export { addCannedAnswer, changeCannedAnswer, listCannedAnswers } from './canned-answers.ts';
export { addDeskNote, purgeDeskAssignments } from './notes.ts';
export { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filters.ts';
