import { abi } from '@shared/contract/abi'
import { bare } from '@shared/store/own'
import type { CheckedOptions, LatchkeyOptions, ReactModules } from '../../ground/widget/options'
import type { VerifiedLoader } from '../../remotes/loader/createLoader'
import type { Latchkey } from './latchkey'

/** The state of the page, rather than of one widget or one evaluation of our code: hot reload evaluates us again. */
export interface Page {
  readonly instances: Map<
    string,
    { instance: Latchkey; config: () => CheckedOptions; replace: (options: LatchkeyOptions) => void }
  >
  /** The elements' listeners, called when a widget is created, destroyed or gets other options. */
  readonly watchers: Set<() => void>
  /** The shell's chunks that have run, in the build for script tags. */
  readonly chunks: Record<string, unknown>
  loader?: VerifiedLoader
  /** The nonce of the first widget that has one. */
  nonce?: string | undefined
  /** Lends the app's React: set by `latchkey/react`. */
  react?: () => Promise<ReactModules>
  /** Set by the federation chunk. */
  federation?: unknown
}

const key = Symbol.for(`latchkey.page.${abi}`)

/** The page's singletons. They stay empty on a server, which serves many visitors. */
export function page(): Page {
  const holder = globalThis as { [key]?: Page }
  // It inherits nothing: a property of `Object.prototype` must not pass for the nonce or React.
  holder[key] ??= bare({ instances: new Map(), watchers: new Set(), chunks: {} })
  return holder[key]
}
