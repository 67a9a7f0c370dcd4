import { table } from '#contract/table';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { createdId, done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { reason } from '#shared/reason';
import { reviewQuery } from '#src/modules/community/contract/reviews.ts';
import { followEmailsInput, followers, following, unsubscribeInput } from './following.ts';
import { messageInput, messageThread, messageThreadLine, messageThreadQuery } from './messages.ts';
import {
  adminQuestion,
  adminQuestionQuery,
  question,
  questionAnswer,
  questionInput,
  shopQuestion,
  shopQuestionQuery,
} from './questions.ts';
import {
  adminReport,
  adminReportQuery,
  messageReport,
  report,
  reportDecision,
  reportInput,
} from './reports.ts';

export const followingEndpoints = table('Following', {
  'GET /users/following': {
    id: 'listFollowedShops',
    summary: 'List the shops one follows',
    description: 'Newest first. For example to show under a shop whether it is followed.',
    for: 'customer',
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
  },
  'PUT /users/following': {
    id: 'chooseFollowMails',
    summary: 'Say whether to be mailed of followed shops',
    description:
      'One mail a day at most, when one opens again after a holiday or has something new; no other mail depends on it.',
    for: 'customer',
    body: followEmailsInput,
    example: { mails: true },
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
  },
  'POST /shops/{id}/follow': {
    id: 'followShop',
    summary: 'Follow a shop',
    description: 'The shop learns only how many follow it. For example the weaver who is away until Easter.',
    for: 'customer',
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
    failures: [404, 409],
  },
  'DELETE /shops/{id}/follow': {
    id: 'unfollowShop',
    summary: 'Follow a shop no longer',
    description: 'For example once the cloth is bought. It is no error where it was not followed.',
    for: 'customer',
    says: 'The shops, and whether you are mailed of them',
    answer: success(following),
  },
  'POST /following/stop': {
    id: 'stopFollowMails',
    summary: 'Stop the mails about followed shops',
    description: 'By the key of the link that stands in each of them, without signing in.',
    for: 'anyone',
    limits: ['codesByIp'],
    body: unsubscribeInput,
    example: { key: 'pS2l9yN3n8mC4tqkq0Yw6l0b2g9y1Yx5Hc7dYk3u9mQ' },
    says: 'Done',
    answer: done,
    failures: [404],
  },
  'GET /shops/followers': {
    id: 'countFollowers',
    summary: 'Count who follows one’s shop',
    description: 'How many, and never who. For example before something new is put on sale.',
    for: 'shop packer',
    says: 'How many',
    answer: success(followers),
  },
});

const BOTH = ['customer', 'shop packer'] as const;

export const messagesEndpoints = table('Messages', {
  'GET /messages': {
    id: 'listMessageThreads',
    summary: 'List the threads of messages',
    description: 'A hundred at most, newest first. For example `?unread=true` for those to be read.',
    for: BOTH,
    query: messageThreadQuery,
    says: 'Threads of yours, newest first',
    answer: successList(messageThreadLine),
  },
  'GET /messages/{orderId}/{shopId}': {
    id: 'getMessageThread',
    summary: 'Read the messages about a shop’s part of an order',
    description:
      'By its customer, or whoever works in that shop. Reading does not mark them as read. For example to ask when the bus leaves.',
    for: BOTH,
    says: 'The newest 200, oldest first',
    answer: success(messageThread),
    failures: [404],
  },
  'POST /messages/{orderId}/{shopId}': {
    id: 'writeMessage',
    summary: 'Write to the shop, or to its customer',
    description:
      'About a paid order: text, photos or both. The other side is mailed once until it has read. JSON, or a form with up to four photos.',
    for: BOTH,
    limits: ['messages', 'pictures'],
    headers: idempotencyKeyHeader,
    body: messageInput,
    example: { text: 'Please stamp A.O. inside the left one' },
    files: { photos: AFTER_SALE_PHOTOS_MAX },
    status: 201,
    says: 'Your message',
    answer: createdId,
    failures: [404, 409, 507],
  },
  'POST /messages/{orderId}/{shopId}/read': {
    id: 'markMessagesRead',
    summary: 'Say that the messages were read',
    description:
      'They leave the list of what is unread, and the next one is mailed again. For example once the thread has been seen.',
    for: BOTH,
    says: 'Done',
    answer: done,
    failures: [404],
  },
  'POST /reports/messages/{id}': {
    id: 'reportMessage',
    summary: 'Report a message of the other side',
    description:
      'An admin reads it with the thread around it, and writes back. Nobody else’s thread is ever read.',
    for: BOTH,
    limits: ['mails'],
    body: messageReport,
    example: { reason: 'The shop asks me to pay to a number outside Dwaso' },
    status: 201,
    says: 'Reported',
    answer: success(report),
    failures: [404, 409],
  },
});

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

export const reportsEndpoints = table('After the sale', {
  'POST /reports': {
    id: 'reportSomething',
    summary: 'Report a product, a review or a shop',
    description: 'An admin looks at it and writes back.',
    for: 'customer',
    limits: ['mails'],
    body: reportInput,
    example: {
      subject: 'product',
      subjectId: '0198c0de-7a55-7000-8000-000000000001',
      reason: 'This is not shea butter but something mixed',
    },
    status: 201,
    says: 'Reported',
    answer: success(report),
    failures: [404, 409],
  },
});

export const adminReportsEndpoints = table('Admin: market', {
  'GET /admin/reports': {
    id: 'listReports',
    summary: 'List reports',
    description: 'What customers reported, newest first. For example `?status=OPEN`.',
    for: 'admin',
    query: adminReportQuery,
    says: 'Reports, newest first',
    answer: successList(adminReport),
  },
  'GET /admin/reports/{id}/thread': {
    id: 'getReportedThread',
    summary: 'Read the messages around one that was reported',
    description:
      'No other thread can be read. For example to see whether the shop really asked to be paid elsewhere.',
    for: ['admin moderator', 'admin support'],
    says: 'The newest 200, oldest first',
    answer: success(messageThread),
    failures: [404],
  },
  'POST /admin/reports/{id}/decide': {
    id: 'decideReport',
    summary: 'Decide on a report',
    description: 'Who reported reads the note; `action` takes the product or review down in the same step.',
    for: 'admin moderator',
    body: reportDecision,
    example: { uphold: true, note: 'Thank you, we took it down', action: 'hide' },
    says: 'The report as decided',
    answer: success(adminReport),
    failures: [404, 409],
  },
});
