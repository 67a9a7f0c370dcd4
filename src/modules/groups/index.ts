export { allocateLots, lockGroup, returnLots, soldMilli } from './allocate-lots.ts';
export { groupErrors } from './errors.ts';
export { setMemberHeld } from './hold-member.ts';
export { recordLot, voidLot } from './lots.ts';
export {
  changeTerms,
  findGroup,
  listPresent,
  startGroup,
} from './manage-groups.ts';
export {
  addMember,
  agreeAsMember,
  agreeByCode,
  changeMemberRole,
  eraseMembers,
  findTreasurer,
  getMember,
  leaveGroup,
  listMembers,
  listMembershipsOfPhone,
  lockMember,
  lockMembers,
  type MemberRow,
  moveMemberPhone,
  readHeldReason,
  sendMemberCode,
  setNumberAsked,
} from './members.ts';
export { findGroupCard } from './queries/group-card.ts';
export { type LotView, listLots } from './queries/lots.ts';
export { formatQuantity, formatShare } from './texts.ts';
