export { answerQuestion } from './answer-question.ts';
export { askQuestion } from './ask-question.ts';
export { isQuestionShown } from './is-shown.ts';
export { moderateQuestion, moderateQuestionIn } from './moderate-question.ts';
