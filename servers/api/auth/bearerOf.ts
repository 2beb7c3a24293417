/** The token of a header `Bearer …`. Source: RFC 6750. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1]
}
