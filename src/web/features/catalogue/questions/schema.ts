export { questionInput } from '#src/modules/community/contract/questions.ts';
