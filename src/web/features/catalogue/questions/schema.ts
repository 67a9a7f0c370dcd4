export { questionInput } from '#contracts/questions';
