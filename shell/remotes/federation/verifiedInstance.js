/**
 * Stands in for the instance of the federation runtime, of which we take the shape of containers: an entry comes by
 * the one hook that there is, through the verified loader, and its module from there. Nothing is shared, so that
 * nothing is negotiated; plugins that the page gives to all federations by a global do not reach ours. A failed entry
 * is fetched again by the next load.
 */
export class ModuleFederation {
  remotes = new Map()
  containers = new Map()

  constructor({ name, plugins: [{ loadEntry }] }) {
    this.name = name
    this.options = { name, remotes: [] }
    this.loadEntry = loadEntry
  }

  registerRemotes(remotes) {
    for (const remote of remotes) this.remotes.set(remote.name, remote)
  }

  /** `id` is the remote's name, a slash, and the exposed module. */
  async loadRemote(id) {
    const [name, expose] = id.split('/')
    const coming = this.containers.get(name) ?? this.loadEntry({ remoteInfo: this.remotes.get(name) })
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
