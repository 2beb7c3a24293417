/** An address with these parameters added to its query. */
export function withQuery(url: string, params: Readonly<Record<string, string | undefined>>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) target.searchParams.set(name, value)
  return target.href
}
