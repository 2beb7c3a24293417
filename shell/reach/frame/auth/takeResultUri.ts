/**
 * The query's name by which the vault's return page sends the page its result.
 * Source: docs/reference/specification.md#views, #wallet-lists
 */
const name = 'result_uri'

/**
 * The answer of a provider to which the whole page had gone, taken out of the page's address: reloaded or shared, that
 * would bring it again. Undefined without one.
 */
export function takeResultUri({
  location,
  history,
}: {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState' | 'state'>
}): string | undefined {
  const url = new URL(location.href)
  const resultUri = url.searchParams.get(name)
  if (resultUri === null) return
  // The parser's `searchParams.delete` would rewrite the page's other parameters.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith(`${name}=`))
    .join('&')
  history.replaceState(history.state, '', url.href)
  return resultUri || undefined
}
