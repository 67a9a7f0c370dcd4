import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { recordingForm, recordingParams, spokenCard } from './recordings.ts';
import {
  languageParam,
  messageQuery,
  reviewInput,
  suggestionDecision,
  suggestionInput,
  suggestionQuery,
  translatedMessage,
  translationFile,
  translationImport,
  translationImportResult,
  translationSuggestion,
} from './translations.ts';

export const translationEndpoints = table('Catalogue', {
  'POST /translations/suggestions': {
    id: 'suggestWords',
    summary: 'Suggest better words for a page',
    description: 'A person reads each of them. The answer is the same whether it is new or known.',
    for: 'anyone',
    limits: ['suggestionsByIp'],
    body: suggestionInput,
    example: { language: 'tw', path: '/products', shown: 'Adwadeɛ', better: 'Nneɛma' },
    status: 201,
    says: 'Thanks',
    answer: done,
  },
});

export const adminTranslationEndpoints = table('Admin: market', {
  'GET /admin/translations/suggestions': {
    id: 'listWordSuggestions',
    summary: 'List better words from readers',
    description: 'Newest first. For example `?state=OPEN` for those that nobody has decided.',
    for: 'admin',
    query: suggestionQuery,
    says: 'Suggestions, newest first',
    answer: successList(translationSuggestion),
  },
  'POST /admin/translations/suggestions/{id}/decide': {
    id: 'decideWordSuggestion',
    summary: 'Take or reject better words',
    description: 'Once. Words that are taken are then written into the message by a review.',
    for: 'admin moderator',
    body: suggestionDecision,
    example: { take: true },
    says: 'Decided',
    answer: done,
    failures: [404, 409],
  },
  'GET /admin/translations': {
    id: 'listTranslations',
    summary: 'List the messages of a language',
    description: 'By place and key. For example `?language=ee&status=DRAFT` for what a speaker should read.',
    for: 'admin',
    query: messageQuery,
    says: 'Messages with their words and reviews',
    answer: successList(translatedMessage),
  },
  'POST /admin/translations': {
    id: 'reviewTranslation',
    summary: 'Review the words of a message',
    description: 'The words keep the placeholders of English. They are shown with the next build.',
    for: 'admin moderator',
    body: reviewInput,
    example: {
      ...{ language: 'tw', place: 'web', key: 'market_home_button', english: 'Home' },
      ...{ words: 'Fie', reviewer: 'Akosua Mensah' },
    },
    says: 'Saved',
    answer: done,
    failures: [404, 409],
  },
  'GET /admin/translations/{language}/file': {
    id: 'exportTranslations',
    summary: 'Take a language along for a translator',
    description: 'All messages with their reviews. For example to work on them without internet.',
    for: 'admin',
    params: languageParam,
    says: 'The file, in `data`',
    answer: success(translationFile),
  },
  'POST /admin/translations/{language}/file': {
    id: 'importTranslations',
    summary: 'Bring a translator’s file back',
    description:
      'The `data` of the export. Entries with `reviewed: true` are saved: all, or none with the error of each key. 3 MB at most.',
    for: 'admin moderator',
    params: languageParam,
    headers: idempotencyKeyHeader,
    body: translationImport,
    example: { reviewer: 'Akosua Mensah' },
    files: { file: 1 },
    formOnly: true,
    says: 'How many reviews were saved',
    answer: success(translationImportResult),
  },
});

export const recordingEndpoints = table('Admin: market', {
  'GET /admin/recordings': {
    id: 'listRecordings',
    summary: 'List the recordings of a seller’s cards',
    description:
      'Each card in each language, with the words to say. For example to see which cards nobody reads aloud in Dagbani.',
    for: 'admin',
    says: 'Cards by language',
    answer: successList(spokenCard),
  },
  'POST /admin/recordings/{card}/{language}': {
    id: 'saveRecording',
    summary: 'Upload the recording of a card',
    description:
      'Replaces the present one. MP3, M4A, Ogg or WebM with sound alone, 200 KB and 30 seconds at most. For example Amina reads the card “Available” in Hausa.',
    for: 'admin owner',
    params: recordingParams,
    headers: idempotencyKeyHeader,
    body: recordingForm,
    example: {},
    files: { file: 1 },
    formOnly: true,
    says: 'The card with its recording',
    answer: success(spokenCard),
  },
  'DELETE /admin/recordings/{card}/{language}': {
    id: 'removeRecording',
    summary: 'Remove the recording of a card',
    description: 'The card has no speaker button in this language then. For example a word in it is wrong.',
    for: 'admin owner',
    params: recordingParams,
    says: 'Removed',
    answer: done,
    failures: [404],
  },
});
