/** What zod/mini's schemas offer, and all that is asked of them. */
export interface Schema<T> {
  parse(value: unknown): T
}
