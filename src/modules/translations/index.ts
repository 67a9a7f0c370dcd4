export { type Message, messageId, translationStatus } from './messages.ts';
export {
  AUDIO_TYPES,
  findRecordingsInUse,
  getRecordingWords,
  listRecordings,
  type RecordingRow,
  removeRecording,
  saveRecording,
} from './recordings.ts';
export { exportLanguage, importLanguage, listMessages, reviewMessage } from './reviews.ts';
export {
  decideSuggestion,
  listSuggestions,
  purgeSuggestions,
  type SuggestionRow,
  suggestWords,
} from './suggestions.ts';
export { findWordsFault, phoneLength, previewWords } from './word-rules.ts';
