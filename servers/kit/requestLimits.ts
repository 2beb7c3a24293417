import type { ServerOptions } from 'node:http'

/**
 * Options of a server that ends requests which have not arrived whole after so many milliseconds, or half as many more:
 * half-sent ones would hold their connections for minutes.
 */
export const requestLimits = (requestMs: number): ServerOptions => ({
  headersTimeout: requestMs,
  requestTimeout: requestMs,
  // Node looks every 30 s by itself.
  connectionsCheckingInterval: Math.ceil(requestMs / 2),
})
