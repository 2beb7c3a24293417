/** The part of zod/mini's schemas that this code uses. */
export interface Schema<T> {
  parse(value: unknown): T
}
