import type { Context } from 'hono'

/**
 * Whether a document of the vault itself has begun this navigation: the frame that opens its window. A page that opens the
 * address is `cross-site`, also by a redirect; a typed address and a link in a mail are `none`. A browser that does not
 * say it gets the page's explanation alone. Source: https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export const isOpenedByFrame = (c: Context): boolean => c.req.header('Sec-Fetch-Site') === 'same-origin'
