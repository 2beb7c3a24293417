/** True for one wallet's rdns. MetaMask's app goes by another one than its extension. */
export function isSameRdns(one: string | undefined, other: string | undefined, isMobile: boolean): boolean {
  const plain = (rdns: string | undefined) =>
    isMobile && rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
  return one !== undefined && plain(one) === plain(other)
}
