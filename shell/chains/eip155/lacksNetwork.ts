import { rawErrors } from '../rawErrors'

/** EIP-3326's own code, CAIP-25's and the one that some wallets give for an invalid chain id. */
const codes: readonly unknown[] = [4902, 5000, 32603]

/** True for an error by which a wallet says that it does not know a network yet. Also when only its text says so. */
export function lacksNetwork(thrown: unknown): boolean {
  return rawErrors(thrown).some(
    ({ code, message }) =>
      codes.includes(code) || (typeof message === 'string' && /unrecogni[sz]ed chain/i.test(message)),
  )
}
