/** The database failed; `cause` is its error. */
export class StoreError extends Error {
  constructor(cause: unknown) {
    super('The database failed.', { cause })
  }
}
