/** All that is checked of what comes from outside, and is not there from the start. */
export { responseSchemas } from '../signIn/responseSchemas'
export { schemas } from '../storage/schemas'
