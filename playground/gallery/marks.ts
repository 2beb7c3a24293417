import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js'
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js'
import optimism from '@web3icons/core/svgs/networks/background/optimism.svg.js'
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js'
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js'
import base from '@web3icons/core/svgs/networks/branded/base.svg.js'
import eth from '@web3icons/core/svgs/tokens/background/ETH.svg.js'
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js'
import coinbase from '@web3icons/core/svgs/wallets/background/coinbase.svg.js'
import ledger from '@web3icons/core/svgs/wallets/background/ledger.svg.js'
import metamask from '@web3icons/core/svgs/wallets/background/metamask.svg.js'
import phantom from '@web3icons/core/svgs/wallets/background/phantom.svg.js'
import rabby from '@web3icons/core/svgs/wallets/background/rabby.svg.js'
import rainbow from '@web3icons/core/svgs/wallets/background/rainbow.svg.js'
import trust from '@web3icons/core/svgs/wallets/background/trust.svg.js'
import zerion from '@web3icons/core/svgs/wallets/background/zerion.svg.js'

const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The marks that an API serves, as data URLs: the gallery sends no requests. */
export const networkMarks = {
  arbitrum: pictureOf(arbitrum),
  base: pictureOf(base),
  ethereum: pictureOf(ethereum),
  optimism: pictureOf(optimism),
  polygon: pictureOf(polygon),
  solana: pictureOf(solana),
}
export const tokenMarks = { eth: pictureOf(eth), usdc: pictureOf(usdc) }
export const walletMarks = {
  MetaMask: pictureOf(metamask),
  'Trust Wallet': pictureOf(trust),
  Phantom: pictureOf(phantom),
  Rainbow: pictureOf(rainbow),
  'Coinbase Wallet': pictureOf(coinbase),
  Rabby: pictureOf(rabby),
  Zerion: pictureOf(zerion),
  Ledger: pictureOf(ledger),
}
