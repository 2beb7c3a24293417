/** All that is checked of what comes from outside, and is not there from the start. */
export { answers } from '../signIn/answers'
export { schemas } from '../storage/schemas'
