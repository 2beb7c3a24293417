import { startCore as start } from '../core/startCore'
import type { Widget } from '../widget'

/** The core, with its later parts left to the host's bundler. */
export const startCore = (widget: Widget) =>
  start(widget, {
    sessions: () => import('../core/createCore'),
    eip155: () => import('../chains/eip155/createEip155Adapter'),
    solana: () => import('../chains/solana/createSolanaAdapter'),
    transfers: () => import('../core/createTransfers'),
    eip155Transfers: () => import('../chains/eip155/transfers/createEip155Transfers'),
    solanaTransfers: () => import('../chains/solana/transfers/createSolanaTransfers'),
    walletStandard: () => import('../connectors/joinWalletStandard'),
    walletConnect: () => import('../connectors/walletConnect/createPairings'),
    http: () => import('../http/createHttp'),
    schemas: () => import('../storage/schemas'),
    unsupportedChain: () => import('../views/UnsupportedChain'),
    palette: () => import('../theme/paletteOf'),
    keepEvents: () => import('../ui/keepEvents'),
    recipeStore: () => import('../federation/createRecipeStore'),
    followTouch: () => import('../ui/followTouch'),
  })
