/** A wallet's rdns as it is compared. MetaMask's app has another one than its extension. */
export const plainRdns = (rdns: string, isMobile: boolean) =>
  isMobile && rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
