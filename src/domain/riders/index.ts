export { readRiderAccount, removeRiderAccount, saveRiderAccount } from './account.ts';
export { askRider, listOffers, type RiderRequestRow, ridersOf } from './ask-rider.ts';
export { callRiderOff } from './call-off.ts';
export { ownerOf as ownerOfRiderSecrets, type RiderDeps } from './deps.ts';
export { receiveRiderCallback } from './receive-callback.ts';
export { sealedOfRiders } from './sealed.ts';
