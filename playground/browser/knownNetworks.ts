import {
  arbitrum,
  aurora,
  avalanche,
  base,
  bsc,
  celo,
  gnosis,
  mainnet,
  optimism,
  polygon,
  zksync,
  zora,
} from '../../shell/entry/networks'

/** Networks of `latchkey/networks` that a list can be filled with, by the name of their export. */
export const knownNetworks = {
  mainnet,
  base,
  optimism,
  arbitrum,
  polygon,
  bsc,
  avalanche,
  gnosis,
  celo,
  zksync,
  zora,
  aurora,
}
