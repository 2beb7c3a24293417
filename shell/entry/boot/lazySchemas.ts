/** The schemas of outside data that are loaded late. */

export { schemas } from '../../ground/storage/schemas'
export { responseSchemas } from '../../wallet/signIn/responseSchemas'
