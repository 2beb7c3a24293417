/** The schemas of outside data that are loaded late. */
export { responseSchemas } from '../signIn/responseSchemas'
export { schemas } from '../storage/schemas'
