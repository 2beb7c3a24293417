import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { AccountSource } from './AccountSource'

/** The accounts of a test wallet, in order. @throws when there would be none. */
export function createAccounts(source: AccountSource): readonly [LocalAccount, ...LocalAccount[]] {
  const accounts =
    'privateKeys' in source
      ? source.privateKeys.map((key) => privateKeyToAccount(key))
      : Array.from({ length: source.count ?? 1 }, (_, addressIndex) =>
          mnemonicToAccount(source.mnemonic, { addressIndex }),
        )
  const [first, ...rest] = accounts
  if (!first) throw new Error('A test wallet needs at least one account.')
  return [first, ...rest]
}
