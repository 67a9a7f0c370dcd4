export {
  eraseMessagesOfCustomer,
  eraseMessagesOfShop,
  messagesOfCustomer,
  messagesOfShop,
} from './own-messages.ts';
export type { Side } from './parties.ts';
export { type MessageRow, markRead, readThread, readThreadAround, type ThreadView } from './read-thread.ts';
export { assertReportable, hideMessageIn } from './reported.ts';
export { assertMayWrite, writeMessage } from './write-message.ts';
