import type { CoreChunks } from '../boot/coreChunks'

/** What the core and the dialog load. `tools/build/chunkTable.ts` reads it. */
export const coreChunks = {
  sessions: () => import('./sessions'),
  ed25519: () => import('../../ground/platform/ed25519'),
  loadDeferredParts: () => import('../../remotes/release/loadDeferredParts'),
  explainFailure: () => import('../../remotes/release/explainFailure'),
  hostWarnings: () => import('../../remotes/release/hostWarnings'),
  walletStandard: () => import('../../reach/connectors/joinWalletStandard'),
  http: () => import('../../ground/http/createHttp'),
  telemetry: () => import('../../ground/telemetry/startTelemetry'),
  schemas: () => import('../boot/lazySchemas'),
  unsupportedChain: () => import('../../ui/views/UnsupportedChain'),
  approveTransaction: () => import('../../ui/views/ApproveTransaction'),
  embedded: () => import('../../reach/frame/auth/createEmbedded'),
  checkWalletUrl: () => import('../../reach/frame/checkWalletUrl'),
  reviewDetails: () => import('../../ui/review/ReviewDetails'),
  viewResults: () => import('../../ui/createViewResults'),
  featureOptions: () => import('../../remotes/federation/optionsOf'),
  palette: () => import('../../ground/theme/paletteOf'),
  keepEvents: () => import('../../ui/keepEvents'),
  followTouch: () => import('../../ui/followTouch'),
  followLanguage: () => import('../../ui/followLanguage'),
  hostOptions: () => import('../boot/hostOptions'),
  headless: () => import('../boot/startHeadless'),
  cookie: () => import('../ssr/followCookie'),
} satisfies CoreChunks
