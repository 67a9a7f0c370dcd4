import { table } from '#contract/table';
import { createdId, done, successList } from '#shared/envelope';
import { reason } from '#shared/reason';
import { adminQuestion, adminQuestionQuery } from '#src/modules/catalogue/contract/admin-market.ts';
import { reviewQuery } from '#src/modules/refunds/contract/after-sale.ts';
import { question, questionAnswer, questionInput, shopQuestion, shopQuestionQuery } from './questions.ts';

export const questionsEndpoints = table('Questions', {
  'GET /products/{id}/questions': {
    id: 'listProductQuestions',
    summary: 'List the answered questions about a product',
    description:
      'Those that its shop has answered, newest first, a page at a time. For example `?limit=3` under a product.',
    for: 'anyone',
    query: reviewQuery,
    says: 'Questions with their answers, newest first',
    answer: successList(question),
  },
  'POST /products/{id}/questions': {
    id: 'askQuestion',
    summary: 'Ask a shop about a product',
    description: 'The shop is told by mail; question and answer stand on the page once it has answered.',
    for: 'customer',
    limits: ['questions'],
    body: questionInput,
    example: { text: 'Do they run small?' },
    status: 201,
    says: 'Your question',
    answer: createdId,
    failures: [404],
  },
  'GET /shops/questions': {
    id: 'listShopQuestions',
    summary: 'List questions about one’s own products',
    description: 'Newest first. For example `?unanswered=true` for those without an answer.',
    for: 'shop manager',
    query: shopQuestionQuery,
    says: 'Questions about your products, newest first',
    answer: successList(shopQuestion),
  },
  'POST /shops/questions/{id}/answer': {
    id: 'answerQuestion',
    summary: 'Answer a question',
    description: 'Once; everybody reads it under the product. For example “Yes, half a size”.',
    for: 'shop manager',
    body: questionAnswer,
    example: { answer: 'Yes, half a size. If you wear 42½, take 43.' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'GET /admin/questions': {
    id: 'searchQuestions',
    summary: 'Search questions to every shop',
    description:
      'Newest first, by words of question, answer, product or shop. For example `?hidden=true` for those that were hidden, `?answered=false` for what shops leave lying.',
    for: 'admin',
    query: adminQuestionQuery,
    says: 'Questions, newest first',
    answer: successList(adminQuestion),
  },
  'POST /admin/questions/{id}/hide': {
    id: 'hideQuestion',
    summary: 'Hide a question and its answer',
    description: 'Nobody reads them any more. For example one that insults somebody.',
    for: 'admin moderator',
    body: reason,
    example: { reason: 'It names somebody’s telephone number' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /admin/questions/{id}/restore': {
    id: 'unhideQuestion',
    summary: 'Show a hidden question again',
    description: 'With its answer. For example after somebody else has looked at it.',
    for: 'admin moderator',
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
});
