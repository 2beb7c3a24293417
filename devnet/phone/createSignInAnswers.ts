import type { NetworkId } from '@shared/domain/caip'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { Withdrawn } from './createQuestions'
import type { createSelection } from './createSelection'
import type { Keyring } from './keyring'
import type { Question } from './question'
import type { WalletClient } from './startWalletClient'
import { userRejected, WalletRefusal } from './WalletRefusal'

export type SignInPayload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** An app that asks to connect and to sign in at once. */
export interface SignInRequest {
  readonly id: number
  readonly authPayload: SignInPayload
  readonly requester: { readonly metadata: { readonly name: string; readonly url: string } }
}

interface SignInAnswersDeps {
  readonly client: WalletClient
  readonly keyring: Keyring
  readonly selection: ReturnType<typeof createSelection>
  /** @throws WalletRefusal, Withdrawn */
  readonly ask: (id: number, question: Question) => Promise<void>
  readonly onChange: () => void
  readonly onRefusal: (appName: string, refusal: WalletRefusal) => void
  readonly onError: (error: unknown) => void
}

/**
 * Connects and signs in by one request: a message for each network that both sides support, signed by the active EVM
 * account. Source: CAIP-122, CAIP-74, ERC-5573
 */
export function createSignInAnswers(deps: SignInAnswersDeps) {
  const { client, keyring, selection, ask, onChange, onRefusal, onError } = deps

  /** @throws WalletRefusal */
  function read({ authPayload }: SignInRequest) {
    const { networkIds, methods } = selection.supported().eip155!
    const address = selection.inUse('eip155')!
    const chains = authPayload.chains.filter((chain) => networkIds.some((own) => own === chain))
    if (chains.length === 0) throw new WalletRefusal(5100, 'Unsupported chains.')
    const payload = populateAuthPayload({ authPayload, chains, methods: [...methods] })
    const texts = chains.map((chain) => {
      const iss = `did:pkh:${chain}:${address}`
      return { iss, text: client.formatAuthMessage({ request: payload, iss }) }
    })
    return { address, chains: chains as NetworkId[], payload, texts }
  }

  return async (request: SignInRequest): Promise<void> => {
    const { id, authPayload, requester } = request
    const { name: appName, url: appUrl } = requester.metadata
    try {
      const { address, chains, payload, texts } = read(request)
      await ask(id, {
        kind: 'signIn',
        appName,
        appUrl,
        networkIds: chains,
        missingNetworkIds: authPayload.chains.filter((asked) => !chains.some((chain) => chain === asked)),
        address,
        messages: texts.map(({ text }) => text),
      })
      const account = keyring.eip155.find((each) => each.address === address)!
      const auths = await Promise.all(
        texts.map(async ({ iss, text }) =>
          buildAuthObject(payload, { t: 'eip191', s: await account.signMessage({ message: text }) }, iss),
        ),
      )
      await client.approveSessionAuthenticate({ id, auths })
      onChange()
    } catch (error) {
      if (error instanceof Withdrawn) return
      const isRefusal = error instanceof WalletRefusal
      const reason = isRefusal ? error : { code: -32000, message: (error as Error).message }
      await client
        .rejectSessionAuthenticate({ id, reason: { code: reason.code, message: reason.message } })
        .catch(onError)
      if (!isRefusal) onError(error)
      else if (error.code !== userRejected().code) onRefusal(appName, error)
    }
  }
}
