import type { WorkerLike } from './createWalletKeys'

/** What the policy of the document lets scripts have as addresses of scripts: the worker's file alone. */
const workerName = /^keys\.[\da-f]{8}\.js$/

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** The worker of the keys, by the name that the document has for its file. It is named by the keys that the document lists. */
export function createTrustedWorker(): WorkerLike {
  // One policy of this name is admitted, once, so it is made with the first worker and kept.
  policy ??= createPolicy()
  const { keys = '', wrapperKeys = '' } = document.documentElement.dataset
  return new Worker(policy.createScriptURL(keys), { type: 'module', name: wrapperKeys })
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function createPolicy() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = {
    createScriptURL(name: string) {
      if (!workerName.test(name)) throw new TypeError('The document names no file for the keys.')
      return new URL(`/frame/${name}`, location.origin).href
    },
  }
  return trustedTypes ? trustedTypes.createPolicy('latchkey-vault', rules) : rules
}
