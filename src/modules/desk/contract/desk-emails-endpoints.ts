import * as z from 'zod/mini';
import { table } from '#contract/table';
import { createdId, done, success, successList } from '#shared/envelope';
import { deskSubject } from './desk.ts';
import { deskConversation, deskEmailInput, deskEmailsDone, deskMailbox } from './desk-emails.ts';

const deskEmailParams = z.extend(deskSubject, { id: z.uuid('Email not found') });

export const deskEmailEndpoints = table('Admin: the desk', {
  'GET /admin/desk/{kind}/{subject}/emails': {
    id: 'listDeskEmails',
    summary: 'List the emails of a thing',
    description:
      'With each person whom it concerns, oldest first; also once it is settled. For example what a customer answered about a refund.',
    for: 'admin',
    params: deskSubject,
    says: 'A conversation for each person',
    answer: successList(deskConversation),
    failures: [404],
  },
  'POST /admin/desk/{kind}/{subject}/emails': {
    id: 'sendDeskEmail',
    summary: 'Answer a person by email',
    description:
      'It is kept with the thing, and an answer to it comes back there. For example that the refund is on its way. `lastSeen` is the newest email on the screen: one that came later goes on waiting.',
    for: 'admin',
    limits: ['deskEmails', 'deskEmailsOfCase'],
    params: deskSubject,
    body: deskEmailInput,
    example: {
      side: 'CUSTOMER',
      subject: 'Your order a1b2c3d4 at Dwaso',
      text: 'Dear Efua, your refund is on its way.',
      lastSeen: null,
    },
    status: 201,
    says: 'The email, which is sent soon',
    answer: createdId,
    failures: [404, 409],
  },
  'POST /admin/desk/{kind}/{subject}/emails/done': {
    id: 'endDeskEmails',
    summary: 'Mark an email as needing no answer',
    description: 'For example a thank you. `lastSeen` is the newest email on the screen.',
    for: 'admin',
    params: deskSubject,
    body: deskEmailsDone,
    example: { side: 'CUSTOMER', lastSeen: '0190f1c2-0000-7000-8000-000000000001' },
    says: 'Marked',
    answer: done,
    failures: [404, 409],
  },
  'POST /admin/desk/{kind}/{subject}/emails/{id}/retry': {
    id: 'retryDeskEmail',
    summary: 'Send an email again that failed',
    description: 'With all its tries. For example once the mail server works again.',
    for: 'admin',
    params: deskEmailParams,
    says: 'Queued again',
    answer: done,
    failures: [404, 409],
  },
  'GET /admin/desk-mailbox': {
    id: 'getDeskMailbox',
    summary: 'Show how the desk’s mailbox is read',
    description:
      'When it was last read, and the emails that are in no case. For example why no answer comes.',
    for: 'admin',
    says: 'The mailbox',
    answer: success(deskMailbox),
  },
});
