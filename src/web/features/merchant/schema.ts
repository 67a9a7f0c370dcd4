export { login } from '#contracts/accounts';
export { shopDetailsForm } from '#contracts/seller';
export { joinTeam, teamInvitation } from '#contracts/team';
