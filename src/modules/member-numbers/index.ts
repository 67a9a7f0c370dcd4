export { applyDueNumbers, eraseNumbers, purgeNumbers } from './apply-numbers.ts';
export { approveNumber, refuseNumber, stopNumber, stopNumberByToken } from './decide-number.ts';
export { listNumbersOfMember, listOpenNumbers, type OpenNumberRow } from './queries/open-numbers.ts';
export { requestNumber } from './request-number.ts';
