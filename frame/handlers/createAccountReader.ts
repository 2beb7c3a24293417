import { signedOut } from '../errors/signedOut'
import type { AccountAddresses } from '../keys/addressesOf'
import type { Session, SessionAccount } from '../session/createSession'
import { tellRefusal } from '../session/tellRefusal'
import { VaultRefusal } from '../session/VaultRefusal'
import { readAddresses } from '../wallet/readAddresses'
import type { OpenableKeys } from '../worker/createWalletKeys'

export interface AccountReaderOptions {
  readonly session: Pick<Session, 'account' | 'ask'>
  readonly keys: Pick<OpenableKeys, 'open' | 'lock'>
}

export interface AccountReader {
  /** The signed-in account with its wallet, as the server has it. @throws FrameError 4100 without a session */
  account(): Promise<SessionAccount & { readonly addresses: AccountAddresses }>
  /** True while the server has the session. @throws VaultRefusal if the server does not answer */
  isLive(): Promise<boolean>
}

/** The account of this browser's session, which another tab or another device may have ended meanwhile. */
export function createAccountReader({ session, keys }: AccountReaderOptions): AccountReader {
  return {
    account: () =>
      tellRefusal(async () => {
        const account = await session.account()
        if (!account) throw signedOut()
        // A wallet that was not made at the first sign-in is made with the first question for it.
        const addresses = (await readAddresses(session)) ?? (await keys.open()).addresses
        const isSame = (await session.account())?.id === account.id
        if (!isSame) throw signedOut()
        return { ...account, addresses }
      }),
    async isLive() {
      if (!(await session.account())) return false
      try {
        await readAddresses(session)
        return true
      } catch (error) {
        if (!(error instanceof VaultRefusal) || error.code !== 'SessionEnded') throw error
        keys.lock()
        return false
      }
    },
  }
}
