/** A value that an answer itself has under a name: what it inherits is nobody's answer. */
export const own = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Readonly<Record<string, unknown>>)[name]
    : undefined
