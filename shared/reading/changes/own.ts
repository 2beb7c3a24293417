/** An own property of an answer: an inherited property is not part of the answer. */
export const own = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Readonly<Record<string, unknown>>)[name]
    : undefined
