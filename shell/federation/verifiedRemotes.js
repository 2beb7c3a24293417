import { AsyncHook } from './quietHooks.js'

/**
 * Stands in for the remotes of the federation runtime, of which we take the shape of containers: an entry comes by the one
 * hook that there is, through the verified loader, and its module from there. Nothing is shared, so that nothing is
 * negotiated. What fails is asked for again by the next load.
 */
export class RemoteHandler {
  hooks = { lifecycle: { loadEntry: new AsyncHook() } }
  remotes = new Map()
  containers = new Map()

  formatAndRegisterRemote() {
    return []
  }

  registerRemotes(remotes) {
    for (const remote of remotes) this.remotes.set(remote.name, remote)
  }

  /** `id` is the remote's name, a slash, and what it exposes. */
  async loadRemote(id) {
    const [name, expose] = id.split('/')
    const coming =
      this.containers.get(name) ?? this.hooks.lifecycle.loadEntry.emit({ remoteInfo: this.remotes.get(name) })
    this.containers.set(name, coming)
    try {
      const container = await coming
      // Of the remote's own runtime, which shares nothing either.
      await container.init({}, [], {})
      return (await container.get(`./${expose}`))()
    } catch (error) {
      this.containers.delete(name)
      throw error
    }
  }
}
