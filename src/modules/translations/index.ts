export { type Message, messageId, translationStatus } from './messages.ts';
export { exportLanguage, importLanguage, listMessages, reviewMessage } from './reviews.ts';
export {
  decideSuggestion,
  listSuggestions,
  purgeSuggestions,
  type SuggestionRow,
  suggestWords,
} from './suggestions.ts';
export { findWordsFault, phoneLength, previewWords } from './word-rules.ts';
