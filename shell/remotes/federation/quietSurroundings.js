/**
 * Replaces the federation runtime's detection of its environment: it runs in a browser, and reads no storage for a
 * debug flag.
 */
export const isBrowserEnv = () => true
export const isBrowserEnvValue = true
export const isReactNativeEnv = () => false
export const isDebugMode = () => false
export const getProcessEnv = () => ({})
