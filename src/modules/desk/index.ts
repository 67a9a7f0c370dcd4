export { eraseDeskEmails, moveDeskEmails, purgeUnfiledEmails } from './own-emails.ts';
export { listOwnEmails, listThreads } from './queries/conversations.ts';
export { readThreadPerson } from './queries/thread-people.ts';
export { type DeskInbox, type DeskInboxDeps, readDeskMailbox, readMailboxState } from './read-mailbox.ts';
export type { InboxEmail } from './receive-email.ts';
export {
  type CasePerson,
  type DeskCase,
  type DeskEmailDeps,
  endDeskEmails,
  retryDeskEmail,
  sendDeskEmail,
} from './send-email.ts';
export {
  addDeskNote,
  assignDeskItems,
  createCannedAnswer,
  createSavedFilter,
  deleteSavedFilter,
  listCannedAnswers,
  listSavedFilters,
  purgeDeskAssignments,
  updateCannedAnswer,
} from './work-items.ts';
