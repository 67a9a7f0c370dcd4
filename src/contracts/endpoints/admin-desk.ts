import { z } from 'zod';
import {
  cannedAnswer,
  cannedAnswerText,
  deskAssigned,
  deskExportQuery,
  deskFormer,
  deskNote,
  deskNoteText,
  deskPage,
  deskQuery,
  deskThing,
} from '../desk.ts';
import { createdId, done, success, successList } from '../envelope.ts';
import { table } from './table.ts';

const answerExample = {
  title: 'On its way',
  text: 'Dear {name}, your order {order} has left the station. The driver will phone you.',
};

export const adminDeskEndpoints = table('Admin: the desk', {
  'GET /admin/desk': {
    id: 'listDesk',
    summary: 'List all that waits for an admin',
    description:
      'By when it is due, then the oldest first; of each kind the 200 oldest. For example `?assignee=nobody` for what nobody looks at.',
    for: 'admin',
    query: deskQuery,
    says: 'What waits',
    answer: success(deskPage),
  },
  'GET /admin/desk.csv': {
    id: 'exportDesk',
    summary: 'Take all that waits along as a CSV file',
    description: 'For a spreadsheet. For example `?kind=LATE` for the parcels that are late.',
    for: 'admin',
    query: deskExportQuery,
    says: 'What waits, for a spreadsheet',
    answer: z.string(),
    file: 'text/csv',
  },
  'POST /admin/desk/assign': {
    id: 'assignDesk',
    summary: 'Say who looks at things',
    description:
      'Up to a hundred at once; null is nobody. The answer says whose they were: sent back, it undoes this.',
    for: 'admin',
    body: deskAssigned,
    example: {
      items: [{ kind: 'LATE', subject: '0190f1c2-0000-7000-8000-000000000001', adminId: null }],
    },
    says: 'Whose they were before',
    answer: success(deskFormer),
    failures: [404],
  },
  'GET /admin/desk/{kind}/{subject}/notes': {
    id: 'listDeskNotes',
    summary: 'List the notes about a thing',
    description: 'Oldest first. For example what another admin was told by telephone.',
    for: 'admin',
    params: deskThing,
    says: 'Notes, oldest first',
    answer: successList(deskNote),
  },
  'POST /admin/desk/{kind}/{subject}/notes': {
    id: 'addDeskNote',
    summary: 'Write a note about a thing',
    description: 'For other admins; it stays. For example that the shop was phoned.',
    for: 'admin',
    params: deskThing,
    body: deskNoteText,
    example: { text: 'Phoned the shop: it is sent tomorrow' },
    status: 201,
    says: 'The note',
    answer: createdId,
  },
  'GET /admin/canned-answers': {
    id: 'listCannedAnswers',
    summary: 'List answers that are given often',
    description: 'By title. For example to begin a mail with.',
    for: 'admin',
    says: 'Answers, by title',
    answer: successList(cannedAnswer),
  },
  'POST /admin/canned-answers': {
    id: 'addCannedAnswer',
    summary: 'Add an answer that is given often',
    description: '`{name}` and `{order}` stand for the person and the number of the order.',
    for: 'admin',
    body: cannedAnswerText,
    example: answerExample,
    status: 201,
    says: 'The answer',
    answer: createdId,
    failures: [409],
  },
  'PUT /admin/canned-answers/{id}': {
    id: 'changeCannedAnswer',
    summary: 'Change an answer',
    description: 'For example when a telephone number in it has changed.',
    for: 'admin',
    body: cannedAnswerText,
    example: answerExample,
    says: 'Saved',
    answer: done,
    failures: [404],
  },
  'DELETE /admin/canned-answers/{id}': {
    id: 'removeCannedAnswer',
    summary: 'Remove an answer',
    description: 'For example one that is not given any more.',
    for: 'admin',
    says: 'Removed',
    answer: done,
    failures: [404],
  },
});
