import { cleanText } from '@shared/domain/cleanText'
import { formatList } from '@shared/i18n/formatList'
import type { RouteStep } from '@shared/swaps/swapQuote'

/** The exchanges of a route, each once. Their names are the server's: cleaned and cut. */
export function routeText(route: readonly RouteStep[], locale: string): string {
  return formatList(locale, [...new Set(route.map(({ exchange }) => cleanText(exchange, 40)))])
}
