/** The database did not answer; `cause` is what it said. */
export class StoreError extends Error {
  constructor(cause: unknown) {
    super('The database failed.', { cause })
  }
}
