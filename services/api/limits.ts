/** What the API takes from a client. README.md tells what happens at each limit. */
export const defaultLimits = {
  /** Of the path with its query. Two lists of a hundred ids fit; Node.js itself ends at 16 kB with all headers. */
  urlBytes: 14_000,
  requestsPerSecond: 50,
  /** A widget that opens asks for a page of wallets and their images. */
  requestBurst: 300,
  /** Addresses whose requests are counted; the oldest are forgotten first. */
  addressesRemembered: 50_000,
  shutdownMs: 5_000,
} as const satisfies Record<string, number>

/** Each limit is a positive whole number in the unit that its name ends with. */
export type Limits = { readonly [Name in keyof typeof defaultLimits]: number }
