import type { WalletQuery } from './createRegistry'

/** The name under which the pages of a query are kept. */
export const pagesKey = ({ namespace, search, isCertified }: Omit<WalletQuery, 'page'>): string =>
  JSON.stringify([namespace, search, isCertified])
