/**
 * Stands in for the parts of the federation runtime that verified loading leaves no use for: snapshots and manifests
 * of its own, its preloading, its script tags. The build puts it in their place; a call would be our mistake.
 */
function unused() {
  throw new Error('This part of the federation runtime is left out')
}

// The runtime's own log: failures reach us as rejections.
export const createLogger = () => ({ warn() {}, error() {}, log() {}, info() {}, debug() {}, setPrefix() {} })
export const logger = createLogger()

export const optionsToMFContext = () => ({})
export const getShortErrorMsg = (code, _, details, reason = '') =>
  `${code} ${JSON.stringify(details)} ${reason}`
export const errorDescMap = {}
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}

export {
  unused as bindLoggerToCompiler,
  unused as createInfrastructureLogger,
  unused as infrastructureLogger,
  unused as createLink,
  unused as createScript,
  unused as createScriptNode,
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as generateSnapshotFromManifest,
  unused as getManifestFileName,
  unused as getRemoteEntry,
  unused as getRemoteEntryUniqueKey,
  unused as getRemoteInfo,
  unused as inferAutoPublicPath,
  unused as isEsmRemoteType,
  unused as isManifestProvider,
  unused as isStaticResourcesEqual,
  unused as loadScript,
  unused as loadScriptNode,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
  unused as safeWrapper,
  unused as simpleJoinRemoteEntry,
  unused as satisfy,
}
