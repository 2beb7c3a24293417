/** Stands in for the federation runtime's look around: it is in a browser, and asks no storage whether to be debugged. */
export const isBrowserEnv = () => true
export const isBrowserEnvValue = true
export const isReactNativeEnv = () => false
export const isDebugMode = () => false
export const getProcessEnv = () => ({})
