import { startCore as start } from '../core/startCore'
import { createLoader } from '../federation/loader'
import { page } from '../page'
import type { Widget } from '../widget'

/** The core, with its later parts left to the host's bundler. */
export const startCore = (widget: Widget) => {
  page().loader ??= createLoader()
  return start(widget, {
    sessions: () => import('./sessions'),
    ed25519: () => import('../release/ed25519'),
    more: () => import('../release/loadMore'),
    walletStandard: () => import('../connectors/joinWalletStandard'),
    http: () => import('../http/createHttp'),
    telemetry: () => import('../telemetry/startTelemetry'),
    schemas: () => import('../storage/lateSchemas'),
    unsupportedChain: () => import('../views/UnsupportedChain'),
    palette: () => import('../theme/paletteOf'),
    keepEvents: () => import('../ui/keepEvents'),
    recipeStore: () => import('../federation/createRecipeStore'),
    followTouch: () => import('../ui/followTouch'),
    hostOptions: () => import('../core/hostOptions'),
    headless: () => import('../core/startHeadless'),
    cookie: () => import('../ssr/followCookie'),
  })
}
