import type { Locator, Page } from '@playwright/test'
import type { Devnet } from '../../../devnet/devnet'
import { createPairingWallet, type PairingWallet } from '../../../devnet/phone/createPairingWallet'
import { type Relay, startRelay } from '../../../servers/relay/startRelay'
import { readCode } from './readCode'
import { logOf } from './record'

/** A wallet on another device, on the real wallet-side client, and the relay between it and the page. */
export interface Phone {
  readonly wallet: PairingWallet
  /** The topics of all sessions that it has had, also of those that have ended. */
  readonly everHad: ReadonlySet<string>
  readonly relayUrl: string
  /** Reads the code off the screen, as a camera would, and pairs. */
  scan(code: Locator): Promise<void>
  /** The content of the code on the screen. */
  read(code: Locator): Promise<string>
  /** Makes it a wallet that cannot connect and sign in by one request. */
  connectAlone(): Promise<void>
  /** Closes the wallet, and opens it again. */
  reopen(): Promise<void>
  /** Kills the relay. */
  cutRelay(): Promise<void>
  /** Restarts the relay on its port, without its data. */
  restoreRelay(): Promise<void>
  stop(): Promise<void>
}

/** The first account of every local chain; its key is public. */
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

export async function startPhone({ networks }: Pick<Devnet, 'networks'>): Promise<Phone> {
  let relay: Relay = await startRelay({ log: logOf('relay') })
  const { port, url } = relay
  const everHad = new Set<string>()
  let wallet: PairingWallet | undefined
  const onChange = () => {
    for (const { topic } of wallet?.sessions() ?? []) everHad.add(topic)
  }
  const options = { relayUrl: url, networks, privateKey, onChange } as const
  wallet = await createPairingWallet(options)

  return {
    get wallet() {
      return wallet!
    },
    everHad,
    relayUrl: url,
    async connectAlone() {
      await wallet!.close()
      wallet = await createPairingWallet({ ...options, signsIn: false })
    },
    async reopen() {
      await wallet!.close()
      wallet = await createPairingWallet(options)
    },
    read: readCode,
    scan: async (code) => wallet!.pair(await readCode(code)),
    cutRelay: () => relay.stop(),
    async restoreRelay() {
      relay = await startRelay({ port, log: logOf('relay') })
    },
    async stop() {
      await wallet!.close()
      await relay.stop()
    },
  }
}

/** The code on a page's screen. */
export const codeOn = (page: Page): Locator => page.locator('latchkey-modal .lk-qr')

/** Has the wallet's owner take their time. `asked` resolves once they are asked. */
export function holdDecision(phone: Phone) {
  let approve = () => {}
  const asked = new Promise<void>((resolve) => {
    phone.wallet.setDecide(() => {
      resolve()
      return new Promise((decide) => {
        approve = () => {
          phone.wallet.setDecide(() => 'approve')
          decide('approve')
        }
      })
    })
  })
  return { asked, approve: () => approve() }
}
