/**
 * Stands in for the hooks of the federation runtime, of which ours takes one, `loadEntry`: through the others goes what
 * comes in. Plugins that the page gives to every federation by a global do not reach ours.
 */
export class SyncHook {
  on() {}
  emit() {}
}

export class AsyncHook {
  on(run) {
    this.run = run
  }
  async emit(data) {
    return this.run?.(data)
  }
}

export class SyncWaterfallHook extends SyncHook {
  emit(data) {
    return data
  }
}

export class AsyncWaterfallHook extends SyncHook {
  async emit(data) {
    return data
  }
}

export class PluginSystem {
  constructor(lifecycle) {
    this.lifecycle = lifecycle
  }
}

export function registerPlugins(plugins, { remoteHandler }) {
  for (const { loadEntry } of plugins) remoteHandler.hooks.lifecycle.loadEntry.on(loadEntry)
  return plugins
}
