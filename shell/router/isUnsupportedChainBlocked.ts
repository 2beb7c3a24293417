/** True on UnsupportedChain while the network is one that the host did not configure: the visitor has to choose. */
export function isUnsupportedChainBlocked(at: { view: string; networkSupported: boolean }): boolean {
  return at.view === 'UnsupportedChain' && !at.networkSupported
}
