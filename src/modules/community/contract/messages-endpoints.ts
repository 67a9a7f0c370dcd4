import { table } from '#contract/table';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { createdId, done, success, successList } from '#shared/envelope';
import { requestKeyHeader } from '#shared/request-key';
import { messageInput, messageThread, messageThreadLine, messageThreadQuery } from './messages.ts';
import { messageReport, report } from './reports.ts';

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
    headers: requestKeyHeader,
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
