import type { WalletQuery } from './createRegistry'

/** The key of the pages of a query. */
export const pagesKey = ({ namespace, search, isCertified }: Omit<WalletQuery, 'page'>): string =>
  JSON.stringify([namespace, search, isCertified])
