/**
 * Stands in for the federation runtime's own ways to load a remote entry: the hook, which goes through the verified
 * loader, is the only one there is.
 */
export const getRemoteEntry = ({ origin, remoteInfo }) =>
  origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo })

export const getRemoteInfo = (remote) => ({ type: 'global', entryGlobalName: remote.name, ...remote })

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

export const isEsmRemoteType = () => false
