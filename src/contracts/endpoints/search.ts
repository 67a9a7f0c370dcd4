import { createdId, done, success, successList } from '../envelope.ts';
import {
  askedGoods,
  askedGoodsQuery,
  askInput,
  choiceInput,
  searchedWords,
  searchedWordsQuery,
  searchTerm,
  searchTermInput,
  searchTermQuery,
  suggestionQuery,
  suggestions,
} from '../search.ts';
import { table } from './table.ts';

export const searchEndpoints = table('Catalogue', {
  'GET /search/suggestions': {
    id: 'suggestGoods',
    summary: 'Suggest goods while somebody types',
    description:
      'The best matches with picture and price, and the categories and shops that they are of. For example `?search=hon` offers honey before the word is whole.',
    for: 'anyone',
    query: suggestionQuery,
    says: 'What to offer',
    answer: success(suggestions),
  },
  'POST /search/asks': {
    id: 'askForGoods',
    summary: 'Ask for goods that are not there',
    description: 'The market reads what people look for and do not find. Nothing of who asked is kept.',
    for: 'anyone',
    limits: ['asksByIp'],
    body: askInput,
    example: { words: 'smoked catfish', region: 'Ashanti' },
    status: 201,
    says: 'It was kept',
    answer: createdId,
  },
  'POST /search/choices': {
    id: 'countChoice',
    summary: 'Count that goods of a search were opened',
    description: 'A number by day and words; nobody is kept with it.',
    for: 'anyone',
    limits: ['choicesByIp'],
    body: choiceInput,
    example: { search: 'honey' },
    says: 'Counted',
    answer: done,
  },
});

export const adminSearchEndpoints = table('Admin: market', {
  'GET /admin/search/words': {
    id: 'listSearchedWords',
    summary: 'List what people search for',
    description:
      'Counted by day, the most frequent first. For example `?view=not-found&days=7` for what was not found in a week.',
    for: 'admin',
    query: searchedWordsQuery,
    says: 'Searches with their counts',
    answer: successList(searchedWords),
  },
  'GET /admin/search/asks': {
    id: 'listAskedGoods',
    summary: 'List what people asked for',
    description: 'Newest first. For example what to tell sellers of the region about.',
    for: 'admin',
    query: askedGoodsQuery,
    says: 'What was asked for',
    answer: successList(askedGoods),
  },
  'GET /admin/search/terms': {
    id: 'listSearchTerms',
    summary: 'List the words that mean the same',
    description: 'By concept. For example `?search=groundnut` for all that finds groundnuts.',
    for: 'admin',
    query: searchTermQuery,
    says: 'Words of the table',
    answer: successList(searchTerm),
  },
  'POST /admin/search/terms': {
    id: 'addSearchTerm',
    summary: 'Add a word that means the same',
    description: 'It widens searches from now on, on every node.',
    for: 'admin moderator',
    body: searchTermInput,
    example: { concept: 'groundnut', word: 'monkey nut', kind: 'name', language: 'en' },
    status: 201,
    says: 'The word',
    answer: success(searchTerm),
    failures: [409],
  },
  'DELETE /admin/search/terms/{id}': {
    id: 'removeSearchTerm',
    summary: 'Remove a word that means the same',
    description: 'For example one that leads to the wrong goods.',
    for: 'admin moderator',
    says: 'Removed',
    answer: done,
    failures: [404],
  },
});
