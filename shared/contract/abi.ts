/**
 * The binary interface between the shell and built remotes: the name of the global that remotes take the
 * federation runtime and React 19 from, and register themselves on. Raised when a rspack or Module Federation upgrade breaks
 * older builds.
 */
export const abi = 2

/** `globalThis[abiGlobal]`, see `shell/remotes/federation`. */
export const abiGlobal = `__LATCHKEY_${abi}__`

/** The name of a feature's container: one per version, so that two versions on a page never share a slot. */
export const containerName = (featureId: string, version: string) =>
  `latchkey_${featureId}_${version}`.replaceAll(/\W/g, '_')
