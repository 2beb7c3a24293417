/** What a wallet's rdns is compared by. MetaMask's app goes by another one than its extension. */
export const plainRdns = (rdns: string, isMobile: boolean) =>
  isMobile && rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
