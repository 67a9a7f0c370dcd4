export { refundAnswer, reviewReply } from '#contracts/after-sale';
