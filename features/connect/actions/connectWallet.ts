import type { FeatureContext } from '@shared/contract/context'
import type { ConnectOptions } from '@shared/contract/ports/chains'
import type { Namespace } from '@shared/domain/caip'
import { parseError } from '@shared/errors/parseError'
import type { Store } from '@shared/store/store'
import { describeFlow } from '../describeFlow'
import { type ConnectFlow, fail, succeed, wait } from '../model'

export interface ConnectWalletInput {
  readonly connectorId: string
  readonly name: string
  /** The namespace to connect, for a wallet that has several. */
  readonly namespace?: Namespace | undefined
  /** The wallet to pair with, if it is known. */
  readonly wallet?: ConnectOptions['wallet']
  /** The place where the wallet runs. Source: AppKit 1.7.6, SELECT_WALLET. */
  readonly platform: 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop'
  /** Title and text of a step, if they differ from the usual ones. */
  readonly textsOf?: (flow: ConnectFlow) => { title: string; text: string }
  /** Aborted when the view is left: a later answer of the wallet is ignored. */
  readonly signal: AbortSignal
}

/** Asks a wallet to connect and advances the flow. Never rejects: a failure is a step of the flow. */
export async function connectWallet(
  ctx: FeatureContext,
  flow: Store<ConnectFlow>,
  { connectorId, name, namespace, wallet, platform, textsOf, signal }: ConnectWalletInput,
): Promise<void> {
  const go = (step: (before: ConnectFlow) => ConnectFlow, urgency?: 'assertive') => {
    const before = flow.get()
    const after = step(before)
    if (signal.aborted || after === before) return
    flow.update(() => after)
    const { title, text } = textsOf?.(after) ?? describeFlow(after, name, ctx.i18n)
    ctx.announce(`${title}\n${text}`, urgency)
  }
  if (flow.get().status === 'opening') ctx.track('SELECT_WALLET', { name: name || connectorId, platform })
  go(wait)
  try {
    await ctx.chains.connect(connectorId, { namespace, wallet, signal })
    go(succeed)
  } catch (error) {
    const message = parseError(error)
    if (!signal.aborted) {
      ctx.track('CONNECT_ERROR', { message })
      // A wallet reached by a link to an app or a site: its own answer never arrives.
      if (platform !== 'browser' && platform !== 'qrcode')
        ctx.track('CONNECT_PROXY_ERROR', { message, name, platform })
    }
    go((before) => fail(before, error), 'assertive')
  }
}
